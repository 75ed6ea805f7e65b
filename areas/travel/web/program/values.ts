import type { FormValues } from '@yupana/ui'

interface Typed {
  cost: string
  currency: string
}
interface Named {
  item: { id: string } | null
  typed?: Typed | null | undefined
  typedCost?: string | null
  typedCurrency?: string | null
}

const noTexts = () => ({ es: '', en: null, pt: null })
export const blankDay = () => ({
  title: noTexts(),
  text: noTexts(),
  meals: { breakfast: false, lunch: false, dinner: false },
})
export const blankService = (day = 1) => ({
  item: null,
  day,
  time: null,
  optional: false,
  typedCost: null,
  typedCurrency: 'USD',
})
export const blankHotel = () => ({ item: null, day: 1, nights: 1, typedCost: null, typedCurrency: 'USD' })

/** What a program begins with. */
export const programStart = (): FormValues => ({
  ...{ days: 3, program: [blankDay(), blankDay(), blankDay()], services: [] },
  options: [{ letter: 'A', name: '', hotels: [blankHotel()] }],
  ...{ includes: noTexts(), excludes: noTexts(), terms: [], pricing: null },
})

const inForm = <N extends Named>({ typed, ...rest }: N) => ({
  ...rest,
  ...{ typedCost: typed?.cost ?? null, typedCurrency: typed?.currency ?? 'USD' },
})
const inBody = <N extends Named>({ typedCost, typedCurrency, typed: _, item, ...rest }: N) => ({
  ...rest,
  item: item ? { id: item.id } : null,
  typed: typedCost ? { cost: typedCost, currency: typedCurrency ?? 'USD' } : null,
})

interface Program {
  services: Named[]
  options: { hotels: Named[] }[]
}

/** A record's program as the form has it. */
export const programValues = <P extends Program>(program: P): P =>
  ({
    ...program,
    services: program.services.map(inForm),
    options: program.options.map((each) => ({ ...each, hotels: each.hotels.map(inForm) })),
  }) as P

/** Whether a service lies on a day that the trip does not have: it is priced and refused, and has to be seen. */
export const isOutside = (service: { day?: unknown }, days: unknown): boolean =>
  Number(service.day) > (Number(days) || 0)

/** The program of a form as the calls take it: days as many as were said, terms by their ids. */
export function programBody(values: FormValues): FormValues {
  const { services, options, terms, program, days } = values as FormValues & Program & { terms: { id: string }[] }
  const kept = Array.isArray(program) ? program.slice(0, Number(days) || 0) : []
  return {
    ...{ days, program: kept, includes: values.includes, excludes: values.excludes },
    services: services.map(inBody),
    options: options.map((each) => ({ ...each, hotels: each.hotels.map(inBody) })),
    terms: terms.filter(Boolean).map(({ id }) => ({ id })),
    pricing: pricingOf(values.pricing),
  }
}

function pricingOf(given: unknown): { method: string; value: string } | null {
  const { method, value } = (given ?? {}) as { method?: string | null; value?: string | null }
  return method && value ? { method, value } : null
}
