import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'
import { optionLetters } from '../program.ts'
import { clientLanguages, plainLine } from '../texts.ts'

const link = z.object({
  url: z.string(),
  revision: z.number(),
  expiresOn: z.string(),
  /** By who got it, for the first time, and how often since. */
  openedAt: z.string().nullable(),
  opens: z.number(),
})
export const quotationLinkOut = link
export type QuotationLinkOut = z.output<typeof link>

const figure = z.object({ type: z.string(), age: z.number().nullable(), room: z.string(), price: value.decimalOut })
const shown = z.object({
  /**
   * `newer`: another version is written or was sent; `over`: the offer is past its day; `closed`: it was taken back or refused;
   * `decided`: another version was accepted, and only the agent may change that.
   */
  state: value.choice(['open', 'over', 'newer', 'accepted', 'closed', 'decided']),
  language: value.choice(clientLanguages),
  languages: z.array(value.choice(clientLanguages)),
  agency: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  agent: z.string(),
  number: z.string(),
  revision: z.number(),
  title: z.string(),
  who: z.string(),
  start: z.string(),
  days: z.number(),
  pax: z.number(),
  currency: z.string(),
  validUntil: z.string(),
  program: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      meals: z.array(value.choice(['breakfast', 'lunch', 'dinner'])),
      services: z.array(z.object({ name: z.string(), time: z.string().nullable(), optional: z.boolean() })),
    }),
  ),
  options: z.array(
    z.object({
      letter: z.string(),
      name: z.string(),
      hotels: z.array(z.object({ name: z.string(), nights: z.number() })),
      total: value.decimalOut,
      figures: z.array(figure),
    }),
  ),
  includes: z.string(),
  excludes: z.string(),
  terms: z.array(z.object({ name: z.string(), text: z.string() })),
  notes: z.string(),
  closing: z.string(),
  acceptedOption: z.string().nullable(),
})
export type SharedQuotation = z.output<typeof shown>

const path = '/api/public/quotations/{token}'
const token = z.object({ token: z.string().regex(/^[\w-]{64}$/, { error: 'link_gone' }) })
const asked = z.object({ lang: value.choice(clientLanguages).optional() })
/** Requests a minute from one address. */
const rate = 20
const params = z.object({ id: value.id })

export const quotationLinkEndpoints = {
  /** The link of the version that was sent last; the same one as long as it stands. */
  createQuotationLink: endpoint({
    ...{ id: 'travelQuotation.link', method: 'POST', path: '/api/travel/quotations/{id}/link' },
    ...{ permission: full('PRODUCT'), params, response: link, errors: ['not_found', 'quotation_not_sent'] },
  }),
  /** Takes back every link of a quotation. */
  removeQuotationLink: endpoint({
    ...{ id: 'travelQuotation.unlink', method: 'DELETE', path: '/api/travel/quotations/{id}/link' },
    ...{ permission: full('PRODUCT'), params, response: 'none', status: 204, errors: ['not_found'] },
  }),
  /** What a client reads: no cost, no margin, no supplier. */
  sharedQuotation: endpoint({
    ...{ id: 'travelQuotation.shared', method: 'GET', path, permission: 'public', rate, params: token, query: asked },
    ...{ response: shown, errors: ['link_gone'] },
  }),
  acceptSharedQuotation: endpoint({
    ...{ id: 'travelQuotation.acceptShared', method: 'POST', path: `${path}/accept`, permission: 'public', rate },
    ...{ params: token, query: asked, response: shown },
    body: z.strictObject({
      option: value.choice(optionLetters),
      name: plainLine(120),
      email: value.email,
      terms: z.literal(true, { error: 'terms_needed' }),
    }),
    errors: ['link_gone', 'quotation_not_acceptable', 'offer_over', 'option_unknown', 'terms_needed'],
  }),
  /** Asks for a change; the agent is told. */
  commentSharedQuotation: endpoint({
    ...{ id: 'travelQuotation.commentShared', method: 'POST', path: `${path}/comment`, permission: 'public', rate },
    ...{ params: token, body: z.strictObject({ name: plainLine(120), text: plainLine(1500) }) },
    ...{ response: 'none', status: 204, errors: ['link_gone', 'comments_many', 'comments_closed'] },
  }),
}
