/** Changes with the content, so that a browser may keep what it has. */
export const pictureAddress = (rendering: string, receipt: string, key: string | null): string | null =>
  key ? `/api/rendering-of-account/${rendering}/receipt/${receipt}/picture?v=${key.slice(-8)}` : null
