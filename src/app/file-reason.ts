import {reasonOf} from '../store/disk/trouble.js';

/** What a system error means for a file that the user named. */
const FOR_USERS: Readonly<Record<string, string>> = {
  EEXIST: 'a file of this name exists; give another name',
  EISDIR: 'a folder; name a file',
  ENOENT: 'no such file',
  ENOTDIR: 'no such file: part of the path is not a folder',
  ENAMETOOLONG: 'no such file: the name is too long',
  ENXIO: 'nobody reads from this pipe',
};

/** The reason of a failed file operation, for users. */
export function fileReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (code === 'ERR_INVALID_ARG_VALUE') return 'not a possible file name';
  return FOR_USERS[code] ?? reasonOf(error);
}

/** The reason why a file could not be written. */
export function writeReason(error: unknown): string {
  const {code} = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'no such folder' : fileReason(error);
}
