export { type AttachedFile, checkFile, fileProblem, plainName } from './attached-file.ts'
export { type FileFacts, type FileStore, type FolderOptions, fileStore, type StoredFile } from './file-store.ts'
export * from './shrink-picture.ts'
