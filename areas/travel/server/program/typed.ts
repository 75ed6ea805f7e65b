import type { KeptProgram } from '../../contract/program.ts'

type Parts = Pick<KeptProgram, 'services' | 'options'>

/** Costs that were typed stay where who writes cannot see them: by the service and its day. */
export function keepTyped(body: Parts, kept: Parts): Parts {
  return {
    services: body.services.map((each) => ({
      ...each,
      typed: kept.services.find(({ item, day }) => item.id === each.item.id && day === each.day)?.typed ?? null,
    })),
    options: body.options.map((option) => ({
      ...option,
      hotels: option.hotels.map((each) => ({
        ...each,
        typed:
          kept.options
            .find(({ letter }) => letter === option.letter)
            ?.hotels.find(({ item, day }) => item.id === each.item.id && day === each.day)?.typed ?? null,
      })),
    })),
  }
}
