import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { postmasterLives } from './postmaster.ts'

it('a number that another program has since the machine was restarted is no database server', () => {
  const cluster = mkdtempSync(join(tmpdir(), 'yupana-postmaster-'))
  const lives = (pid: number): boolean => {
    writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n`)
    return postmasterLives(cluster)
  }
  expect(postmasterLives(cluster)).toBe(false)
  expect(lives(process.pid)).toBe(false)
  expect(lives(2 ** 30)).toBe(false)
  rmSync(cluster, { recursive: true })
})
