import { query, type RunningServer } from '@yupana/platform'

/**
 * A few well-known RUC numbers as SUNAT's public reduced register has them, so that whoever tries the demo sees a number turn into a
 * contact. The whole register is loaded by `npm run load-ruc`, over these.
 */
export const knownRucs: readonly [ruc: string, name: string][] = [
  ['20100070970', 'SUPERMERCADOS PERUANOS SOCIEDAD ANONIMA'],
  ['20100047218', 'BANCO DE CREDITO DEL PERU'],
  ['20100130204', 'BANCO BBVA PERU'],
  ['20100053455', 'BANCO INTERNACIONAL DEL PERU-INTERBANK'],
  ['20100043140', 'SCOTIABANK PERU SAA'],
  ['20467534026', 'AMERICA MOVIL PERU S.A.C.'],
  ['20508565934', 'HIPERMERCADOS TOTTUS S.A'],
  ['20109072177', 'CENCOSUD RETAIL PERU S.A.'],
  ['20100128056', 'SAGA FALABELLA S A'],
  ['20100190797', 'LECHE GLORIA SOCIEDAD ANONIMA - GLORIA S.A.'],
  ['20100055237', 'ALICORP SAA'],
  ['20100128218', 'PETROLEOS DEL PERU PETROPERU SA'],
  ['20341841357', 'LATAM AIRLINES PERU S.A.'],
  ['20131312955', 'SUPERINTENDENCIA NACIONAL DE ADUANAS Y DE ADMINISTRACION TRIBUTARIA - SUNAT'],
  ['20131380951', 'MUNICIPALIDAD METROPOLITANA DE LIMA'],
]

export async function plantRegister({ services }: RunningServer): Promise<void> {
  await query(
    services.database.open,
    `insert into law.ruc_register (ruc, name, status, condition)
     select *, 'ACTIVO', 'HABIDO' from unnest($1::text[], $2::text[]) on conflict (ruc) do nothing`,
    [knownRucs.map(([ruc]) => ruc), knownRucs.map(([, name]) => name)],
  )
}
