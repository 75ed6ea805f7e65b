import { dressed, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { addDays, ddmmyyyy } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve } from '@yupana/platform'
import { paperWords } from '../../contract/paper-words.ts'
import { type TravelReservationOut, travelReservationEndpoints } from '../../contract/reservation/reservation.ts'
import type { ClientLanguage } from '../../contract/texts.ts'
import { readTravelConfig } from '../config.ts'
import { readWords } from '../program/paper.ts'
import { readReservation } from './queries.ts'

type Sections = NonNullable<PrintedDocument['sections']>
type Service = TravelReservationOut['services'][number]

/** Each day with what stands of it: the hour, the service, its confirmation and its voucher. */
async function itinerary(ctx: Ctx, file: TravelReservationOut, language: ClientLanguage): Promise<Sections> {
  const said = paperWords[language]
  const standing = file.services.filter(({ status, optional }) => status !== 'cancelled' && !optional)
  const words = await readWords(ctx, { services: standing, options: [], terms: [] } as never)
  const line = ({ item, time, nights, locator, voucher }: Service): string =>
    [
      [time, words.find(({ id }) => id === item.id)?.names[language]].filter(Boolean).join(' '),
      nights === null ? null : `${nights} ${said.nights}`,
      locator && `${said.confirmation} ${locator}`,
      voucher && `${said.voucher} ${voucher.number}`,
    ]
      .filter(Boolean)
      .join(' · ')
  const days = Array.from({ length: file.days }, (_, i) => ({
    label: `${said.day} ${i + 1} · ${ddmmyyyy(addDays(file.start, i))}`,
    value: standing
      .filter(({ day }) => day === i + 1)
      .map(line)
      .join('\n'),
  }))
  return [{ title: said.program, rows: days }]
}

/** Who shares a room, by what was typed of it; who has none comes last. */
function rooming({ passengers }: TravelReservationOut, language: ClientLanguage): Sections {
  const said = paperWords[language]
  const groups = [...Map.groupBy(passengers, ({ room }) => room ?? '')].toSorted(([a], [b]) =>
    a === '' ? 1 : b === '' ? -1 : a.localeCompare(b, 'es', { numeric: true }),
  )
  const rows = groups.map(([room, people]) => ({
    label: room === '' ? said.alone : `${said.room} ${room}`,
    value: people
      .map(({ name, lastName, type, documentNumber, nationality }) =>
        [`${name} ${lastName}`, said[type], documentNumber, nationality].join(' · '),
      )
      .join('\n'),
  }))
  return [{ title: said.travellers, rows }]
}

async function printedFile(
  ctx: Ctx,
  id: string,
  paper: 'itinerary' | 'rooming',
  lang?: ClientLanguage,
): Promise<PrintedDocument> {
  const file = await readReservation(ctx, id)
  const language = lang ?? (file.language as ClientLanguage)
  const said = paperWords[language]
  const { emergencyPhone } = await readTravelConfig(ctx)
  const sections = paper === 'itinerary' ? await itinerary(ctx, file, language) : rooming(file, language)
  const document: PrintedDocument = {
    ...{ title: said[paper], number: file.number, issueDate: ddmmyyyy(ctx.today), ...printedCurrency(file.currency) },
    issuer: printedIssuer({ ...(await readPaperHead(ctx)), phone: null, email: null }),
    sections: [
      {
        title: file.title,
        rows: [
          { label: said.travellers, value: [file.client?.name ?? '', String(file.pax)].filter(Boolean).join(' · ') },
          { label: said.start, value: ddmmyyyy(file.start) },
          { label: said.days, value: String(file.days) },
          ...(emergencyPhone ? [{ label: said.emergency, value: emergencyPhone }] : []),
        ],
      },
      ...sections,
    ],
    ...{ lines: [], totals: [], hideUnits: true, hideQuantities: true, internal: true },
  }
  return dressed(ctx, document, { branchId: null })
}

export const travelReservationPaper = serve(
  travelReservationEndpoints.travelReservationPaper,
  async (ctx, { params, query }) => paperPdf(ctx, await printedFile(ctx, params.id, params.paper, query.lang)),
)
