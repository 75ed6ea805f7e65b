import { allocate, type Decimal, type DecimalInput, dec, fixed, round } from './decimal.ts'

/** ISO 4217 code. The two of every company: PEN (local) and USD (external). */
export type Currency = 'PEN' | 'USD' | 'EUR'

export const LOCAL_CURRENCY: Currency = 'PEN'

/** An amount and its currency, rounded to cents. Two currencies never mix without a rate. */
export class Money {
  readonly amount: Decimal
  readonly currency: Currency

  constructor(amount: DecimalInput, currency: Currency) {
    this.amount = round(amount, 2)
    this.currency = currency
  }

  plus(other: Money): Money {
    this.#same(other)
    return new Money(this.amount.plus(other.amount), this.currency)
  }

  minus(other: Money): Money {
    this.#same(other)
    return new Money(this.amount.minus(other.amount), this.currency)
  }

  times(factor: DecimalInput): Money {
    return new Money(this.amount.times(dec(factor)), this.currency)
  }

  allocate(weights: readonly DecimalInput[]): Money[] {
    return allocate(this.amount, weights).map((share) => new Money(share, this.currency))
  }

  /** Soles for this amount. @param rate soles per one unit of this currency, as every rate of the product */
  toLocal(rate: DecimalInput): Money {
    return this.currency === LOCAL_CURRENCY ? this : new Money(this.amount.times(dec(rate)), LOCAL_CURRENCY)
  }

  isZero(): boolean {
    return this.amount.isZero()
  }

  toString(): string {
    return `${this.currency} ${fixed(this.amount)}`
  }

  #same(other: Money): void {
    if (other.currency !== this.currency) throw new Error(`${this.currency} and ${other.currency} do not mix`)
  }
}
