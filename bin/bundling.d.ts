import type {BuildOptions} from 'esbuild';

export declare const NODE_MODULE: BuildOptions;
export declare const LOCAL_MODULE: BuildOptions;
export declare const PROGRAM: BuildOptions & {readonly metafile: true};
