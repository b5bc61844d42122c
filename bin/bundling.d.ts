import type {BuildOptions} from 'esbuild';

export declare const NODE_MODULE: BuildOptions;
export declare const LOCAL_MODULE: BuildOptions;
export declare const BUNDLES: readonly (BuildOptions & {readonly metafile: true})[];
export declare function importOf(path: string): string;
