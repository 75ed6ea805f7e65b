import { expect, test } from 'vitest'
import { isValidRuc } from './ruc.ts'

test('real numbers pass', () => {
  for (const ruc of ['20131312955', '20100070970', '20100047218']) expect(isValidRuc(ruc), ruc).toBe(true)
})

test('one changed digit, a wrong prefix or length fails', () => {
  for (const ruc of ['20131312956', '30131312955', '2013131295', '201313129555', '2013131295a', '']) {
    expect(isValidRuc(ruc), ruc).toBe(false)
  }
})

test('exactly one check digit fits each body', () => {
  for (let body = 2010000000; body < 2010000200; body++) {
    const fitting = [...'0123456789'].filter((digit) => isValidRuc(`${body}${digit}`))
    expect(fitting, String(body)).toHaveLength(1)
  }
})
