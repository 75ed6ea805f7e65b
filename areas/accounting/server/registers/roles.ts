import { archives } from '../../contract/setting-keys.ts'
import { BY_HAND } from '../voucher/queries.ts'

/** The registers that vouchers of no document stand in, with the archive of each. */
export const registerArchives = { sale: archives.sales, purchase: archives.purchases } as const
export type VoucherRegister = keyof typeof registerArchives

/** Vouchers that somebody typed, that a file brought, or that the proposal of the tax office became: no document offers their rows. */
export const OF_NO_DOCUMENT = (e: string): string =>
  `${e}.source_kind = '${BY_HAND}' and ${e}.live and ${e}.origin in ('REGISTER', 'IMPORT', 'SIRE')`

/** Accounts of the IGV in which a company owes it or has it as a credit; perceptions and retentions (40113, 40114) pay it. */
export const IGV_ACCOUNTS = '^4011[157]'

/** What is owed by or to the other side, or was paid at once, by a line `l`; advances are what is sold or bought. */
const COUNTERPART: Readonly<Record<VoucherRegister, string>> = {
  sale: `l.account_code ~ '^(10|11|12[^2]|13[^2]|14|16|17|19|40113|40114)'`,
  purchase: `l.account_code ~ '^(10|14|42[^2]|43[^2]|44|45|46|47|40113|40114|40172)'`,
}

/** Roles of the other lines, in the order in which they are asked; what has none is a base. `s.k` has the accounts of the year's settings. */
const ROLES: Readonly<Record<VoucherRegister, readonly (readonly [role: string, test: string])[]>> = {
  sale: [
    ['igv', `l.account_code = s.k ->> 'sale.igv' or l.account_code ~ '${IGV_ACCOUNTS}'`],
    ['isc', `l.account_code = s.k ->> 'sale.isc' or l.account_code like '4012%'`],
    ['levy', `l.account_code in (s.k ->> 'sale.icbper', s.k ->> 'sale.ivap')`],
    ['other', `l.account_code = s.k ->> 'sale.serviceCharge' or l.account_code ~ '^(419|46)'`],
    [
      'export',
      `l.account_code in (s.k ->> 'sale.export.goods', s.k ->> 'sale.export.services', s.k ->> 'sale.returns.export')`,
    ],
    // The tax of what is given away is a cost of who gives it.
    ['given', `l.account_code = s.k ->> 'sale.freeIgv'`],
  ],
  purchase: [
    ['mixed', `l.account_code = s.k ->> 'purchase.igvMixed' or l.account_code like '40117%'`],
    [
      'igv',
      `l.account_code in (s.k ->> 'purchase.igv', s.k ->> 'purchase.igvImport') or l.account_code ~ '${IGV_ACCOUNTS}'`,
    ],
    ['waiting', `l.account_code = s.k ->> 'purchase.igvWaiting'`],
    ['lost', `l.account_code = s.k ->> 'purchase.igvLost'`],
    ['levy', `l.account_code = s.k ->> 'purchase.icbper'`],
  ],
}

/** SQL of the role of a line `l`. */
export const roleOf = (type: VoucherRegister): string =>
  `case when ${COUNTERPART[type]} then 'counterpart' ${ROLES[type].map(([role, test]) => `when ${test} then '${role}'`).join(' ')} else 'base' end`

/** Every role that a line may have, but those of what is owed. */
export const partRoles = ['igv', 'mixed', 'waiting', 'lost', 'isc', 'levy', 'other', 'export', 'given'] as const
