export { type BackupOptions, backUp } from './dump.ts'
export { assertEmptyFolder, keepSecret, openArchive, restore } from './restore.ts'
export { ArchiveError } from './seal.ts'
