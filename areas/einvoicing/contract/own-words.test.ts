import { describe, expect, it } from 'vitest'
import { inWords, ownWord } from './own-words.ts'
import { ownWords } from './own-words-labels.ts'

describe('our own words beside those of the tax office', () => {
  it('are read in the language of the reader; what SUNAT said stays in its own', () => {
    const kept = `El usuario no existe ${ownWord('credentials')}`
    expect(inWords(kept, 'es')).toMatch(/^El usuario no existe Retenido: corrija/)
    expect(inWords(kept, 'en')).toMatch(/^El usuario no existe Held: correct/)
    expect(inWords(ownWord('turn', 'F001-7'), 'fr')).toBe('Attend son tour : F001-7 passe avant.')
    expect(inWords(null, 'es')).toBeNull()
    expect(inWords('⟦toString⟧ es una marca ajena', 'es')).toBe('⟦toString⟧ es una marca ajena')
  })

  it('stand in three languages that differ', () => {
    for (const [word, texts] of Object.entries(ownWords)) expect(new Set(texts).size, word).toBe(3)
  })
})
