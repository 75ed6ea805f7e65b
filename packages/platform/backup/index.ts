export { type BackupOptions, backUp } from './dump.ts'
export { aside, assertEmptyFolder, keepSecret, type OpenArchive, openArchive, restore } from './restore.ts'
export { ArchiveError } from './seal.ts'
