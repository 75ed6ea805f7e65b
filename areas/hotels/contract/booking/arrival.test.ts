import { describe, expect, it } from 'vitest'
import { type ArrivalFacts, type ArrivalGuest, arrivalNotes } from './arrival.ts'

const stay: ArrivalFacts = {
  ...{ line: 1, only: true, adults: 1, children: [], checkin: '2026-12-10', infantMax: 2, childMax: 11 },
  ...{ most: 3, elsewhere: [] },
  ...{ unit: { code: '101' }, unitStatus: 'clean' },
}
const guest = (over: Partial<ArrivalGuest> = {}): ArrivalGuest => ({
  ...{ name: 'Ana', lastName: 'Rojas', stay: null, birthDate: null, residenceCountry: 'PE', companion: null },
  ...{ passportCountry: null, entryDate: null, migrationRecord: null },
  ...over,
})
const said = (facts: Partial<ArrivalFacts>, ...guests: ArrivalGuest[]) =>
  arrivalNotes({ ...stay, ...facts }, guests).map(({ code, blocks }) => `${code}${blocks ? '!' : ''}`)

describe('who comes in', () => {
  it.each([
    ['all is known', {}, [guest()], []],
    ['nobody is in the register', {}, [], ['guest_needed!']],
    ['a guest of another stay is not of this one', { only: false }, [guest({ stay: 2 })], ['guest_needed!']],
    ['without a door', { unit: null }, [guest()], ['unit_needed_in!']],
    ['a door that is dirty', { unitStatus: 'dirty' }, [guest()], ['unit_not_clean']],
    ['a door that was looked at', { unitStatus: 'inspected' }, [guest()], []],
    ['a child that nobody wrote down', { children: [5] }, [guest()], ['minor_needed!']],
    ['a child alone', { children: [5] }, [guest(), guest({ birthDate: '2021-05-01' })], ['minor_without_companion!']],
    [
      'a child with its mother',
      { children: [5] },
      [guest(), guest({ birthDate: '2021-05-01', companion: 'Ana Rojas, madre' })],
      [],
    ],
    [
      'who is 17 pays as an adult and is a minor',
      {},
      [guest({ birthDate: '2008-12-11' })],
      ['minor_without_companion!'],
    ],
    ['who turns 18 that day is none', {}, [guest({ birthDate: '2008-12-10' })], []],
    ['more adults than were sold', {}, [guest(), guest()], ['adults_not_sold']],
    ['more persons than the room takes', {}, [guest(), guest(), guest(), guest()], ['guests_over_room!']],
    [
      'an infant fills no bed',
      { adults: 2, children: [1], most: 2 },
      [guest(), guest(), guest({ birthDate: '2025-05-01', companion: 'Ana Rojas, madre' })],
      [],
    ],
    [
      'a child fills one',
      { adults: 2, children: [5], most: 2 },
      [guest(), guest(), guest({ birthDate: '2021-05-01', companion: 'Ana Rojas, madre' })],
      ['guests_over_room!'],
    ],
    ['who is in house elsewhere', { elsewhere: [{ name: 'Ana Rojas', unit: '102' }] }, [guest()], ['guest_elsewhere!']],
    [
      'a foreigner',
      {},
      [guest({ residenceCountry: 'US', passportCountry: 'US' })],
      ['foreign_entry_missing', 'foreign_record_missing'],
    ],
  ] as const)('%s', (_, facts, guests, notes) => {
    expect(said(facts as Partial<ArrivalFacts>, ...guests)).toEqual(notes)
  })
})
