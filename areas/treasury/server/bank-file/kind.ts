/** What a file is, by what it begins with. A workbook and a table are read by their rows. */
export function kindOf(bytes: Uint8Array): 'xlsx' | 'ofx' | 'camt053' | 'mt940' | 'table' | 'other' {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'xlsx'
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4096))
  if (head.includes('\0')) return 'other'
  if (/OFXHEADER|<OFX>/i.test(head)) return 'ofx'
  if (/camt\.053|BkToCstmrStmt/.test(head)) return 'camt053'
  if (
    /^:20:|\{1:F01/m.test(head) &&
    /^:(25|60F):/m.test(new TextDecoder('windows-1252').decode(bytes.subarray(0, 65_536)))
  )
    return 'mt940'
  return head.trimStart().startsWith('<') ? 'other' : 'table'
}
