import {
  dressed,
  mailedPaper,
  paperPdf,
  printedCurrency,
  printedIssuer,
  printedParty,
  readPaperHead,
} from '@yupana/company/server'
import { BusinessError, ddmmyyyy, limaDate, limaTime } from '@yupana/kernel'
import { mailDocument } from '@yupana/parties/server'
import { type Ctx, mailSender, type PrintedDocument, serve, together } from '@yupana/platform'
import { paperEndpoints as calls } from '../../contract/booking/paper.ts'
import { type PaperLanguage, type PaperWords, paperLanguages, paperWords } from '../../contract/booking/paper-words.ts'
import type { Policy } from '../../contract/rates/night.price.ts'
import { type StoredFile, type StoredStay, storedFile } from './queries.ts'

type Section = NonNullable<PrintedDocument['sections']>[number]

/** The hotel and its rooms in the words of a guest; what has none in their language is read in Spanish. */
interface Named {
  hotel: string
  branch: string | null
  address: string
  phone: string | null
  email: string | null
  times: string
  rooms: Record<string, string>
  holderType: string
}

async function readNames(ctx: Ctx, { hotel, holder }: StoredFile, language: PaperLanguage): Promise<Named> {
  const [row] = await ctx.query<Named>(
    `select coalesce(h.name_${language}, h.name_es) as hotel, h.branch_id as branch, concat_ws(', ', h.address_line, h.address_zone, h.address_city) as address,
       h.phone, h.email, h.check_in_time || ' – ' || h.check_out_time as times,
       (select jsonb_object_agg(r.id, coalesce(r.name_${language}, r.name_es)) from hotels.room r where r.company_id = h.company_id and r.hotel_id = h.id) as rooms,
       (select document_type from parties.client c where c.company_id = h.company_id and c.id = $3) as "holderType"
     from hotels.hotel h where h.company_id = $1 and h.id = $2`,
    [ctx.companyId, hotel.id, holder.id],
  )
  return row!
}

const row = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])

const partyOf = ({ adults, children }: StoredStay, said: PaperWords): string =>
  [
    `${adults} ${said.adults}`,
    ...(children.length > 0 ? [`${children.length} ${said.children} (${children.join(', ')})`] : []),
  ].join(', ')

/** What giving up a stay costs, step by step, as it was when it was booked. */
function policyText({ steps, noShow }: Policy, currency: string, said: PaperWords): string {
  const cost = ({ charge, value }: { charge: string; value: string }): string => {
    if (Number(value) === 0) return said.free
    if (charge === 'amount') return `${currency} ${value}`
    return charge === 'nights'
      ? `${value} ${Number(value) === 1 ? said.night : said.nights}`
      : `${value} % ${said.ofStay}`
  }
  const sorted = steps.toSorted((a, b) => b.daysBefore - a.daysBefore)
  const told = sorted.map((step) =>
    step.daysBefore === 0 ? `${said.later}: ${cost(step)}` : `${step.daysBefore} ${said.daysBefore}: ${cost(step)}`,
  )
  return [...told, `${said.noShow}: ${cost(noShow)}`].join('; ')
}

const living = ({ stays }: StoredFile): StoredStay[] =>
  stays.filter(({ status }) => status !== 'cancelled' && status !== 'noShow')

/** What was booked, for how much, and what giving it up costs. */
async function confirmation(ctx: Ctx, file: StoredFile, language: PaperLanguage): Promise<PrintedDocument> {
  const said = paperWords[language]
  const [head, named] = await together(readPaperHead(ctx), readNames(ctx, file, language))
  const stays = living(file)
  const document: PrintedDocument = {
    ...(language === 'pt' ? {} : { language }),
    ...{ title: said.confirmation, number: file.number ?? said.draft, issuer: printedIssuer(head) },
    buyer: printedParty(file.holder.name, named.holderType, file.holder.number),
    ...{ issueDate: ddmmyyyy(ctx.today), ...printedCurrency(file.currency) },
    sections: [
      {
        title: named.hotel,
        rows: [
          ...row(said.address, named.address),
          ...row(said.phone, [named.phone, named.email].filter(Boolean).join(' · ')),
          ...row(said.times, named.times),
          ...row(said.arrival, file.arrivalTime),
          ...row(said.contact, [file.contact.name, file.contact.phone, file.contact.email].filter(Boolean).join(' · ')),
          ...row(said.until, file.holdUntil && heldText(file.holdUntil)),
        ],
      },
    ],
    lines: stays.map((stay) => ({
      description: [
        named.rooms[stay.room.id],
        `${ddmmyyyy(stay.checkin)} – ${ddmmyyyy(stay.checkout)}`,
        partyOf(stay, said),
        said[stay.mealPlan as 'RO'],
        stay.includesTax ? said.tax : said.net,
      ].join(' · '),
      ...{ unit: said.nights, quantity: String(stay.nights.length), total: stay.total },
    })),
    ...{ totals: [], total: file.total },
    notes: [
      ...(file.notes ? [file.notes] : []),
      ...new Set(stays.map(({ policy }) => `${said.policy}: ${policyText(policy, file.currency, said)}.`)),
    ],
    internal: true,
  }
  return dressed(ctx, document, { branchId: named.branch })
}

const heldText = (until: string): string => {
  const at = new Date(until)
  return `${ddmmyyyy(limaDate(at))} ${limaTime(at).slice(0, 5)}`
}

/** The card of the register of lodging, which a guest signs: of the guests of one stay, or of all. */
async function registration(
  ctx: Ctx,
  file: StoredFile,
  language: PaperLanguage,
  only?: string,
): Promise<PrintedDocument> {
  const said = paperWords[language]
  const [head, named] = await together(readPaperHead(ctx), readNames(ctx, file, language))
  const stays = living(file).filter(({ id }) => only === undefined || id === only)
  if (stays.length === 0) throw new BusinessError('not_found', {}, { status: 404 })
  const document: PrintedDocument = {
    ...(language === 'pt' ? {} : { language }),
    ...{ title: said.registration, number: file.number ?? said.draft, issuer: printedIssuer(head) },
    ...{ issueDate: ddmmyyyy(ctx.today), ...printedCurrency(file.currency) },
    sections: stays.flatMap((stay): Section[] => [
      {
        title: `${said.stay} ${stay.line}`,
        rows: [
          ...row(said.hotel, named.hotel),
          ...row(said.room, [named.rooms[stay.room.id], stay.unit?.code].filter(Boolean).join(' · ')),
          ...row(said.checkin, ddmmyyyy(stay.checkin)),
          ...row(said.checkout, ddmmyyyy(stay.checkout)),
          ...row(said.rate, `${file.currency} ${stay.nights.map(({ amount }) => amount).join(' + ')}`),
        ],
      },
      ...file.guests
        .filter((guest) => guest.stay === stay.line || (guest.stay === null && file.stays.length === 1))
        .map((guest) => guestSection(guest, said)),
    ]),
    ...{ lines: [], totals: [], signatures: [said.signGuest, said.signDesk], internal: true },
  }
  return dressed(ctx, document, { branchId: named.branch })
}

const DOCUMENTS: Readonly<Record<string, string>> = { '1': 'DNI', '4': 'CE', '6': 'RUC', '7': 'PASAPORTE' }

function guestSection(guest: StoredFile['guests'][number], said: PaperWords): Section {
  const { documentType, documentNumber, sex } = guest
  return {
    title: said.guest,
    rows: [
      ...row(said.guest, `${guest.name} ${guest.lastName}`),
      ...row(said.document, `${DOCUMENTS[documentType] ?? documentType} ${documentNumber}`),
      ...row(said.nationality, guest.nationality),
      ...row(said.residence, guest.residenceCountry),
      ...row(said.birth, guest.birthDate && ddmmyyyy(guest.birthDate)),
      ...row(said.sex, sex && said[sex as 'F']),
      ...row(said.passport, guest.passportCountry),
      ...row(said.entry, guest.entryDate && ddmmyyyy(guest.entryDate)),
      ...row(said.record, guest.migrationRecord),
      ...row(said.companion, guest.companion),
    ],
  }
}

/** Puts the confirmation into the outbox; it leaves as PDF, as the booking stands then. */
const email = serve(calls.emailHotelFile, async (ctx, { params: { id }, body }) => {
  const file = await storedFile(ctx, id)
  if (!['option', 'confirmed', 'in', 'out'].includes(file.status))
    throw new BusinessError('illegal_state', { state: file.status, action: 'email' }, { status: 409 })
  const { lang = 'es', to = file.contact.email ?? undefined, message } = body ?? {}
  return mailDocument(ctx, {
    ...{ entity: 'hotelFile', id, contactId: file.holder.id, title: `Reserva ${file.number}` },
    text: `Adjuntamos la confirmación de su reserva ${file.number} en ${file.hotel.name}, del ${ddmmyyyy(file.checkin)} al ${ddmmyyyy(file.checkout)}.`,
    given: { to, message },
    payload: { lang },
  })
})

export const sendHotelFileMail = mailSender(async (ctx, id, payload) => {
  const language = paperLanguages.find((each) => each === payload.lang) ?? 'es'
  return [await mailedPaper(ctx, await confirmation(ctx, await storedFile(ctx, id), language))]
})

export const paperRoutes = [
  serve(calls.confirmationPdf, async (ctx, { params: { id }, query }) =>
    paperPdf(ctx, await confirmation(ctx, await storedFile(ctx, id), query.lang)),
  ),
  serve(calls.registrationPdf, async (ctx, { params: { id }, query }) =>
    paperPdf(ctx, await registration(ctx, await storedFile(ctx, id), query.lang, query.stay)),
  ),
  email,
]
