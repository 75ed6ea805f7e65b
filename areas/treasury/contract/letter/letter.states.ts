import { states } from '@yupana/kernel'

export const openLetterStates = ['portfolio', 'collection', 'discounted', 'protested'] as const
export type OpenLetterStatus = (typeof openLetterStates)[number]
export type LetterStatus = OpenLetterStatus | 'paid' | 'renewed' | 'voided'
export type LetterBack = 'backToPortfolio' | 'backToCollection' | 'backToDiscounted' | 'backToProtested'
export type LetterAction = 'collect' | 'discount' | 'pay' | 'renew' | 'protest' | 'void' | LetterBack

/** Taking back what was done last, where it stood before. */
export const letterBack: Readonly<Record<OpenLetterStatus, LetterBack>> = {
  portfolio: 'backToPortfolio',
  collection: 'backToCollection',
  discounted: 'backToDiscounted',
  protested: 'backToProtested',
}

const anywhere = {
  backToPortfolio: 'portfolio',
  backToCollection: 'collection',
  backToDiscounted: 'discounted',
  backToProtested: 'protested',
} as const

/** A letter from the swap that made it on (treasury.md 10): paid, renewed and protested from wherever it is, voided only while we hold it. */
export const letterStates = states<LetterStatus, LetterAction>('portfolio', {
  portfolio: {
    ...{ collect: 'collection', discount: 'discounted', pay: 'paid', renew: 'renewed', protest: 'protested' },
    void: 'voided',
  },
  collection: { pay: 'paid', renew: 'renewed', protest: 'protested', backToPortfolio: 'portfolio' },
  discounted: { pay: 'paid', renew: 'renewed', protest: 'protested', backToPortfolio: 'portfolio' },
  protested: {
    ...{ pay: 'paid', renew: 'renewed', backToPortfolio: 'portfolio', backToCollection: 'collection' },
    backToDiscounted: 'discounted',
  },
  paid: anywhere,
  renewed: anywhere,
  voided: {},
})
