import { ddmmyyyy } from '@yupana/kernel'
import { Money, problemOf, useCall, useCommand, useScreenParams } from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { type ClientLanguage, quotationLinkEndpoints as calls, type SharedQuotation } from '../../contract/index.ts'
import { linkWords } from '../../contract/link/link-words.ts'
import { paperWords } from '../../contract/paper-words.ts'
import { AcceptForm, AskForm } from './forms.tsx'
import './link.css'

/** A quotation as its client reads it, without signing in: day by day, its options and prices; one is accepted here, or a change asked for. */
export default function SharedPage(): ReactNode {
  const { token = '' } = useScreenParams()
  const [lang, setLang] = useState<ClientLanguage>()
  const call = useCall(
    calls.sharedQuotation,
    { params: { token: token.padEnd(64, '-').slice(0, 64) }, query: lang ? { lang } : {} },
    { silent: true, staleTime: Number.POSITIVE_INFINITY },
  )
  const accept = useCommand(calls.acceptSharedQuotation, { onProblem: () => true })
  const found = accept.data ?? call.data
  if (!found) return <Waiting failed={call.error ? problemOf(call.error).code : undefined} />
  const said = linkWords[found.language]
  return (
    <main className="yu-q" lang={found.language}>
      <header className="yu-q-head">
        <strong>{found.agency.name}</strong>
        <nav>
          {found.languages.map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              aria-pressed={each === found.language}
              onClick={() => {
                accept.reset()
                setLang(each)
              }}
            >
              {linkWords[each].language}
            </button>
          ))}
        </nav>
      </header>
      <Title of={found} />
      <Standing of={found} />
      <Program of={found} />
      <Options of={found} />
      <Texts of={found} />
      {found.state === 'open' && (
        <AcceptForm
          of={found}
          busy={accept.isPending}
          problem={accept.isError ? problemOf(accept.error).message || said.failed : undefined}
          onAccept={(body) =>
            accept.mutate({ params: { token }, query: { lang: found.language }, body: { ...body, terms: true } })
          }
        />
      )}
      {found.state !== 'closed' && found.state !== 'accepted' && (
        <AskForm token={token} language={found.language} who={found.who} />
      )}
      <footer className="yu-q-foot">
        {[`${said.agent}: ${found.agent}`, found.agency.phone, found.agency.email].filter(Boolean).join(' · ')}
        {found.closing && <p>{found.closing}</p>}
      </footer>
    </main>
  )
}

function Waiting({ failed }: { failed: string | undefined }): ReactNode {
  const said = linkWords[clientLanguage()]
  const text = failed === undefined ? said.loading : failed === 'link_gone' ? said.gone : said.failed
  return (
    <main className="yu-q" lang={clientLanguage()}>
      <h1>{paperWords[clientLanguage()].quotation}</h1>
      <p role="status">{text}</p>
    </main>
  )
}

/** Of the browser, before it is known in which language the quotation was written. */
function clientLanguage(): ClientLanguage {
  const first = navigator.language.slice(0, 2)
  return first === 'en' || first === 'pt' ? first : 'es'
}

function Title({ of }: { of: SharedQuotation }): ReactNode {
  const said = paperWords[of.language]
  return (
    <section>
      <h1>{of.title}</h1>
      <p className="yu-q-soft">
        {`${of.who} · ${of.number} v${of.revision} · ${said.start} ${ddmmyyyy(of.start)} · ${of.days} ${said.days} · ${of.pax} ${said.travellers}`}
      </p>
    </section>
  )
}

/** What may still be done with it. */
function Standing({ of }: { of: SharedQuotation }): ReactNode {
  const said = linkWords[of.language]
  if (of.state === 'open')
    return <p className="yu-q-soft">{`${paperWords[of.language].validUntil} ${ddmmyyyy(of.validUntil)}`}</p>
  const text = said[of.state].replace('{date}', ddmmyyyy(of.validUntil)).replace('{option}', of.acceptedOption ?? '')
  return (
    <p className={`yu-q-state yu-q-${of.state}`} role="status">
      {text}
    </p>
  )
}

function Program({ of: { program, language } }: { of: SharedQuotation }): ReactNode {
  const said = paperWords[language]
  return (
    <section>
      <h2>{said.program}</h2>
      <ol className="yu-q-days">
        {program.map((day, i) => (
          <li key={`${i}.${day.title}`}>
            <h3>{`${said.day} ${i + 1} · ${day.title}`}</h3>
            {day.text && <p>{day.text}</p>}
            {day.services.length > 0 && (
              <ul>
                {day.services.map((each, at) => (
                  <li key={`${at}.${each.name}`}>
                    {[each.time, each.name, each.optional ? `(${said.optional})` : null].filter(Boolean).join(' ')}
                  </li>
                ))}
              </ul>
            )}
            {day.meals.length > 0 && <p className="yu-q-soft">{day.meals.map((meal) => said[meal]).join(', ')}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Options({ of: { options, language, currency, acceptedOption } }: { of: SharedQuotation }): ReactNode {
  const said = paperWords[language]
  return (
    <section>
      <h2>{said.prices}</h2>
      <div className="yu-q-options">
        {options.map(({ letter, name, hotels, total, figures }) => (
          <article key={letter} className={letter === acceptedOption ? 'yu-q-chosen' : undefined}>
            <h3>{[`${said.option} ${letter}`, name].filter(Boolean).join(' · ')}</h3>
            {hotels.map((hotel, at) => (
              <p key={`${at}.${hotel.name}`}>{`${hotel.name} · ${hotel.nights} ${said.nights}`}</p>
            ))}
            <table>
              <tbody>
                {figures.map(({ type, age, room, price }) => (
                  <tr key={`${type}.${age}.${room}`}>
                    <th scope="row">
                      {[said[type as 'ADT' | 'JNR' | 'CHD'], age === null ? null : `${age} ${said.years}`, room]
                        .filter(Boolean)
                        .join(' · ')}
                    </th>
                    <td>
                      <Money value={price} currency={currency} />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{linkWords[language].total}</th>
                  <td>
                    <Money value={total} currency={currency} />
                  </td>
                </tr>
              </tfoot>
            </table>
          </article>
        ))}
      </div>
    </section>
  )
}

function Texts({ of: { includes, excludes, terms, notes, language } }: { of: SharedQuotation }): ReactNode {
  const said = paperWords[language]
  const blocks = [
    { name: said.includes, text: includes },
    { name: said.excludes, text: excludes },
    ...terms,
    { name: '', text: notes },
  ].filter(({ text }) => text)
  return (
    <section>
      {blocks.map(({ name, text }) => (
        <div key={name + text}>
          {name && <h3>{name}</h3>}
          <p className="yu-q-text">{text}</p>
        </div>
      ))}
    </section>
  )
}
