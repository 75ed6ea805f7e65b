import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asideOf, chosenDraft, lateWriter, newestDraft, pathOfDraft } from './draft-copy.ts'
import { keptValues } from './form-draft.ts'
import { draftTitle, inTurn } from './kept-draft.ts'

it('records of a kept draft keep their names, and are asked for again; what is no record stays as it was', () => {
  const client = { id: '01990000-0000-7000-8000-000000000001', code: '20100070970', name: 'SUPERMERCADOS' }
  const items = [{ quantity: '1' }]
  expect(keptValues({ client, date: '2026-11-22', notes: null, items })).toEqual({
    client: { ...client, kept: true },
    date: '2026-11-22',
    notes: null,
    items,
  })
})

describe('what is typed is kept in the browser', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('once the keys rest, and every two seconds while they do not', () => {
    const kept: number[] = []
    const writer = lateWriter()
    for (let key = 1; key <= 30; key++) {
      writer.write(() => kept.push(key))
      vi.advanceTimersByTime(100)
    }
    expect(kept).toEqual([20])
    vi.advanceTimersByTime(700)
    expect(kept).toEqual([20, 30])
  })

  it('at once where the page goes; nothing once it was saved', () => {
    const kept: string[] = []
    const writer = lateWriter()
    writer.write(() => kept.push('last key'))
    writer.flush()
    expect(kept).toEqual(['last key'])
    writer.write(() => kept.push('saved'))
    writer.drop()
    writer.flush()
    vi.advanceTimersByTime(5000)
    expect(kept).toEqual(['last key'])
  })
})

describe('of a draft here and one on the server', () => {
  const here = { at: '2026-11-22T10:00:00.000Z', values: { notes: 'here' } }
  const kept = { at: '2026-11-22T10:00:01.000Z', values: { notes: 'there' } }

  it('the newer one is offered, and that of the browser where both are of one instant', () => {
    expect(newestDraft(here, kept)).toBe(kept)
    expect(newestDraft({ ...here, at: '2026-11-22T10:00:02.000Z' }, kept)?.values).toEqual({ notes: 'here' })
    expect(newestDraft({ ...here, at: '2026-11-22T10:00:01Z' }, kept)?.values).toEqual({ notes: 'here' })
    expect(newestDraft(undefined, kept)).toBe(kept)
  })

  it('one that the server had and has no more is gone here too; one that it never had stays', () => {
    expect(newestDraft({ ...here, sent: true }, null)).toBeUndefined()
    expect(newestDraft(here, null)).toBe(here)
    expect(newestDraft(undefined, null)).toBeUndefined()
  })
})

describe('what is sent for a form goes in its turn', () => {
  it('a draft that was on its way does not come back after it was dropped; a call that failed bars no other', async () => {
    const done: string[] = []
    let arrive: () => void = () => undefined
    const first = inTurn('form', () => new Promise<void>((end) => (arrive = end)).then(() => done.push('kept')))
    const failed = inTurn('form', () => Promise.reject(new Error('offline')))
    const dropped = inTurn('form', async () => done.push('dropped'))
    const other = inTurn('other form', async () => done.push('other'))
    await other
    expect(done).toEqual(['other'])
    arrive()
    await Promise.all([first, failed, dropped])
    expect(done).toEqual(['other', 'kept', 'dropped'])
  })
})

it('a draft that makes room for another has a name of its own, by which its form is opened with it', () => {
  const aside = asideOf('invoice.new', { at: '2026-11-22T10:00:00.000Z' })
  expect(aside).toBe('invoice.new.1795341600000')
  const path = pathOfDraft('/invoice/new?from=7', aside)
  expect(path).toBe('/invoice/new?from=7&draft=invoice.new.1795341600000')
  expect(chosenDraft(path.slice(path.indexOf('?')))).toBe(aside)
  expect(pathOfDraft(path, 'invoice.new')).toBe('/invoice/new?from=7&draft=invoice.new')
  expect(chosenDraft('?from=7')).toBeUndefined()
})

it('a draft is called by whom it is for, as far as it was typed', () => {
  expect(draftTitle({ date: '2026-11-22', client: { id: '1', name: ' BODEGA ROSITA ' }, description: 'x' })).toBe(
    'BODEGA ROSITA',
  )
  expect(draftTitle({ client: null, name: '', description: 'Conteo de fin de mes' })).toBe('Conteo de fin de mes')
  expect(draftTitle({ client: { id: '1' }, items: [] })).toBe('')
})
