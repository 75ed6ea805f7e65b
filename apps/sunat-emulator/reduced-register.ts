import { zipFiles } from '@yupana/sunat'
import type { Store } from './store.ts'

const HEADING =
  'RUC|NOMBRE O RAZÓN SOCIAL|ESTADO DEL CONTRIBUYENTE|CONDICIÓN DE DOMICILIO|UBIGEO|TIPO DE VÍA|NOMBRE DE VÍA|' +
  'CÓDIGO DE ZONA|TIPO DE ZONA|NÚMERO|INTERIOR|LOTE|DEPARTAMENTO|MANZANA|KILÓMETRO|'

/** Taxpayers that exist only here, one of each state and condition that matters. */
const INVENTED = [
  '20601234565|ANDES PRUEBA SOCIEDAD ANONIMA CERRADA|ACTIVO|HABIDO|150131|AV.|JAVIER PRADO ESTE|----|-|560|-|-|-|-|-|',
  '20512345671|DISTRIBUIDORA ÑANDÚ E.I.R.L.|ACTIVO|HABIDO|040101|CAL.|MERCADERES|----|-|212|-|-|-|-|-|',
  '20498765433|IMPORTACIONES SIN RUMBO S.R.L.|ACTIVO|NO HABIDO|150101|JR.|PUNO|----|-|740|-|-|-|-|-|',
  '20100112231|TEXTILES CERRADOS S.A.|BAJA DEFINITIVA|HABIDO|-|-|-|-|-|-|-|-|-|-|-|',
  '10456789124|QUISPE MAMANI ROSA|ACTIVO|HABIDO|-|-|-|-|-|-|-|-|-|-|-|',
]

/**
 * The reduced register of RUC numbers as SUNAT gives it: a zip with one text, bars, ISO-8859-1. It has the taxpayers
 * whose documents this emulator received, and a few that are invented.
 */
export function reducedRegister(store: Store): Uint8Array {
  const seen = new Set(INVENTED.map((line) => line.slice(0, 11)))
  const known: string[] = []
  for (const row of store.rows()) {
    if (seen.has(row.ruc)) continue
    seen.add(row.ruc)
    const name = (row.issuerName ?? `CONTRIBUYENTE ${row.ruc}`).replace(/[|\r\n]/g, ' ')
    known.push(`${row.ruc}|${name}|ACTIVO|HABIDO|-|-|-|-|-|-|-|-|-|-|-|`)
  }
  const text = [HEADING, ...INVENTED, ...known, ''].join('\r\n')
  return zipFiles({ 'padron_reducido_ruc.txt': Buffer.from(text, 'latin1') })
}
