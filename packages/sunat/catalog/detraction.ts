/** Operation types that demand one detraction code (return code 3129). */
export const detractionCodeOfOperation: Readonly<Record<string, string>> = {
  '1002': '004',
  '1003': '028',
  '1004': '027',
}
