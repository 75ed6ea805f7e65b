/** Catalog 20: reasons of a transfer. 19 exists since 2024-11-14. */
export const transferReasons: ReadonlySet<string> = new Set('01 02 03 04 05 06 07 08 09 13 14 17 18 19'.split(' '))

/** Catalog 61: documents related to a transport, by the guide that may name them. */
export const guideRelatedDocuments: Readonly<Record<'09' | '31', ReadonlySet<string>>> = {
  '09': new Set('01 03 04 09 12 48 49 50 52 71 72 73 74 75 76 77 78 80 81 91'.split(' ')),
  '31': new Set('01 03 04 09 12 31 48 50 52 65 66 67 68 69 80 82'.split(' ')),
}

/** Related documents that need the RUC of who issued them. */
export const relatedWithIssuer: ReadonlySet<string> = new Set(['01', '03', '04', '09', '12', '31', '48'])

/** Catalog 63: ports, with the district each is in. */
export const ports: Readonly<Record<string, string>> = {
  PUB: '200801',
  CLL: '070101',
  CON: '150119',
  CHY: '150605',
  CHM: '021801',
  EEN: '140113',
  HCO: '150801',
  HUY: '021101',
  ILQ: '180301',
  IQT: '160101',
  MRI: '040701',
  PAI: '200501',
  PIO: '110505',
  PCL: '250101',
  PUN: '210101',
  SVY: '130109',
  SNX: '110304',
  SUP: '150204',
  TYL: '200701',
  YMS: '160201',
  ZOR: '240103',
}

/** Catalog 64: airports, with the district each is in. */
export const airports: Readonly<Record<string, string>> = {
  AQP: '040104',
  ANS: '030201',
  ATA: '020604',
  AYP: '050113',
  CJA: '060108',
  CHM: '021809',
  CUZ: '080108',
  CHH: '010101',
  CIX: '140101',
  HUU: '100101',
  ILO: '180301',
  IQT: '160101',
  JAE: '060802',
  JJI: '220601',
  JUL: '211101',
  JAU: '120430',
  LIM: '070101',
  MBP: '220101',
  PIO: '110506',
  PIU: '200104',
  PCL: '250105',
  PEM: '170101',
  RIJ: '220801',
  TCQ: '230101',
  TYL: '200701',
  TPP: '220901',
  TIG: '100601',
  TRU: '130104',
  TBP: '240101',
  ATG: '250201',
  YMS: '160201',
}

/** Catalog 65: units of measure of customs declarations. */
export const customsUnits: ReadonlySet<string> = new Set(
  `
126 12U 2U 2U6 AM BAL BID BLS BOB BOT BRR CAJ CIL CM CM2 CM3 CON CRT FDO FRC GAL GLE GR GRU HL HOJ JGS KG KG3
KG6 KGA KI KI6 KIT KL6 KL9 KM KW3 KW6 KWH L L 6 LAT LB M M 6 M2 M26 M3 M36 MGA MGR ML MLL MM MM2 MM3 MU MWH OZ
PAI PAL PAQ PL PLC PLG PS PS2 PS3 PST PUL PZA QQ QUT RAM RES ROL SAC SET TAM TC TCS TIR TL TLS TM TM3 TMS TUB
U U 3 U 6 U2 U3 U6 YD YD2
  `
    .trim()
    .split(/\s+/),
)

/** Regime in the number of a DAM (50) or DS (52) by the reason of the transfer: import, export, foreign goods (3441). */
const regimes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '08': { '50': /^10$/, '52': /^18$/ },
  '09': { '50': /^40$/, '52': /^48$/ },
  '19': { '50': /^(10|20|21|30|36|70|80)$/, '52': /^18$/ },
}

/** Whether a customs declaration is of the regime that the reason of the transfer demands. */
export const regimeFits = (reason: string, type: string, number: string): boolean =>
  regimes[reason]?.[type]?.test(number.split('-')[2] ?? '') ?? true

/** Form of the number of a related document (return code 3441); the others take up to 100 characters. */
const numberForms: Readonly<Record<string, RegExp>> = {
  '01': /^(F[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/,
  '03': /^(B[A-Z0-9]{3}|EB01|\d{1,4})-\d{1,8}$/,
  '04': /^(L[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/,
  '09': /^(T[A-Z0-9]{3}|EG0[1-7]|\d{1,4})-\d{1,8}$/,
  '12': /^[a-zA-Z0-9-]{1,20}-[a-zA-Z0-9-]{1,20}$/,
  '31': /^(V[A-Z0-9]{3}|EG0[1-7]|\d{1,4})-\d{1,8}$/,
  '48': /^\d{1,4}-\d{1,7}$/,
  '49': /^(?!0+$)\d{1,15}$/,
  '50': /^\d{3}-\d{4}-\d{2}-\d{1,6}$/,
  '52': /^\d{3}-\d{4}-\d{2}-\d{1,6}$/,
  '80': /^(?!0+$)\d{1,15}$/,
  '81': /^\S{1,20}$/,
  '91': /^01-\d{3}-\d-\d{4}-\d{1,6}$/,
}

export const relatedNumberFits = (type: string, number: string): boolean =>
  (numberForms[type] ?? /^\S.{0,98}\S$|^\S$/).test(number)
