import { BookNameError } from '../ple/file-name.ts'
import { isValidRuc } from '../ruc.ts'
import { type RegisterName, registers } from './registers.ts'

/** Whose register it is and of which month. */
export interface RegisterHeader {
  ruc: string
  /** YYYY-MM. */
  period: string
  /** 1 operates (when absent), 0 closed, 2 no longer obliged. */
  operations?: '0' | '1' | '2'
  currency?: 'PEN' | 'USD'
}

/**
 * Base name of a register's text and of its zip: `LE` RUC AAAAMM `00` register opportunity O I M `2`.
 * Source: table 6 of annex 1, RS 112-2021.
 * @throws BookNameError
 */
export function registerFileName(register: RegisterName, header: RegisterHeader, withRows: boolean): string {
  const { ruc, period, operations = '1', currency = 'PEN' } = header
  const { file, opportunity } = registers[register]
  checkHeader(ruc, period)
  const flags = `${operations}${withRows ? 1 : 0}${currency === 'PEN' ? 1 : 2}2`
  return `LE${ruc}${period.replace('-', '')}00${file}${opportunity}${flags}`
}

const NAME = /^LE(\d{11})(\d{4})(\d{2})00(\d{6})(\d{2})([012])([01])([12])2(?:\.txt|\.zip)?$/i

/** Reads a base name back, with or without its extension. @throws BookNameError */
export function parseRegisterFileName(name: string): {
  register: RegisterName
  header: RegisterHeader
  withRows: boolean
} {
  const [, ruc, year, month, file, opportunity, operations, information, currency] = NAME.exec(name) ?? []
  const register = (Object.keys(registers) as RegisterName[]).find(
    (candidate) => registers[candidate].file === file && registers[candidate].opportunity === opportunity,
  )
  if (!ruc || !register) throw new BookNameError(`not the name of a register: ${name}`)
  checkHeader(ruc, `${year}-${month}`)
  return {
    register,
    header: {
      ruc,
      period: `${year}-${month}`,
      operations: operations as '0' | '1' | '2',
      currency: currency === '1' ? 'PEN' : 'USD',
    },
    withRows: information === '1',
  }
}

/**
 * Base name of a file that adds documents to a proposal: `RUC-CPF-AAAAMM-NN`, NN from 01 for each period.
 * @throws BookNameError
 */
export function complementFileName(header: RegisterHeader, sequence: number): string {
  checkHeader(header.ruc, header.period)
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > 99) {
    throw new BookNameError(`not a sequence: ${sequence}`)
  }
  return `${header.ruc}-CPF-${header.period.replace('-', '')}-${String(sequence).padStart(2, '0')}`
}

function checkHeader(ruc: string, period: string): void {
  if (!isValidRuc(ruc)) throw new BookNameError(`not a RUC: ${ruc}`)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) throw new BookNameError(`not a period: ${period}`)
}
