import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSecrets } from './security/secrets.ts'
import { holdDataFolder } from './single-instance.ts'

let home: string
beforeAll(() => {
  home = mkdtempSync('/var/tmp/yupana-folder-')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const modeOf = (path: string): number => statSync(path).mode & 0o777

describe('the data folder', () => {
  it('is closed to other users of the machine, with files, mails and secret, also where it was open before', () => {
    const dataDir = join(home, 'data')
    mkdirSync(join(dataDir, 'mail'), { recursive: true })
    for (const each of [dataDir, join(dataDir, 'mail')]) chmodSync(each, 0o755)
    const release = holdDataFolder(dataDir)
    loadSecrets(dataDir, undefined)
    for (const name of ['files', 'mail']) expect([name, modeOf(join(dataDir, name))]).toEqual([name, 0o700])
    expect(modeOf(join(dataDir, 'secret'))).toBe(0o600)
    release()
  })

  it('that is made is entered by its user alone, or walked through by that of the database', () => {
    const dataDir = join(home, 'made')
    holdDataFolder(dataDir)()
    expect(modeOf(dataDir) & 0o066).toBe(0)
  })

  it('that cannot be written is named, with what to do about it', () => {
    expect(() => holdDataFolder('/sys/yupana')).toThrow(/\/sys\/yupana cannot be written .* set YUPANA_DATA/)
  })
})
