import { describe, expect, it } from 'vitest'
import { base32, codeAt, fromBase32, matchingStep, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('one-time passwords by time', () => {
  it('are those of RFC 4226, appendix D', () => {
    const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
    expect(codes.map((_, counter) => codeAt(secret, counter))).toEqual(codes)
  })

  it('are those of RFC 6238, appendix B, in six digits', () => {
    const at = (seconds: number) => codeAt(secret, stepOf(new Date(seconds * 1000)))
    expect([59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map(at)).toEqual(['287082', '081804', '005924', '353130'])
  })

  it('stand for half a minute more on either side, and no longer', () => {
    const now = new Date(1_111_111_109_000)
    const code = codeAt(secret, stepOf(now))
    const after = (seconds: number) => matchingStep(secret, code, new Date(now.getTime() + seconds * 1000))
    expect([after(0), after(30), after(-30)]).toEqual([stepOf(now), stepOf(now), stepOf(now)])
    expect([after(60), after(-61)]).toEqual([undefined, undefined])
  })

  it('come from secrets that apps read as base32', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(Buffer.from(fromBase32(base32(secret)))).toEqual(secret)
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  })
})
