import { type ReportCard, type ReportMenu, type ReportUse, reportMenus } from '@yupana/contract'
import {
  EmptyList,
  formatInstant,
  Link,
  matches,
  PageHead,
  SearchIcon,
  StarIcon,
  searchCodec,
  useOfferedAreas,
  useReportUse,
  useReportUses,
  useSessionStore,
  useT,
} from '@yupana/ui'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import './report-menu.css'

interface Family {
  key: string
  cards: readonly ReportCard[]
}

/** The reports of a menu by family, with what each is for; only those that the reader may open. */
export default function ReportMenuPage({ menu }: { menu: ReportMenu }): ReactNode {
  const t = useT()
  const session = useSessionStore()
  // Waited for: stars and what was asked last would push the cards down.
  const uses = useReportUses()
  const [text, setText] = useState('')
  const all = useOfferedAreas()
    .flatMap(({ area }) => area.reports)
    .filter(({ families }) => families.some((family) => family.startsWith(`${menu}.`)))
  const open = all.filter(({ permission }) => session.may(permission))
  const found = open.filter(({ title }) => matches(`${t(title)} ${t(`${title}.help`)}`, text))
  const families = familiesOf(menu, found, uses)
  return (
    <section className="yu-page">
      <PageHead title={t(`reportMenu.${menu}`)} />
      {open.length === 0 ? (
        <EmptyList empty={{ text: t(all.length === 0 ? 'reportMenu.unbuilt' : 'reportMenu.none') }} />
      ) : (
        <Input
          className="yu-report-search"
          allowClear
          prefix={<SearchIcon />}
          value={text}
          placeholder={t('reportMenu.search')}
          aria-label={t('reportMenu.search')}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {open.length > 0 && found.length === 0 && <EmptyList empty={{ text: t('reportMenu.notFound') }} />}
      {uses &&
        families.map(({ key, cards }) => (
          <nav key={key} className="yu-report-family" aria-label={t(`reportFamily.${key}`)}>
            <h2>{t(`reportFamily.${key}`)}</h2>
            <div className="yu-report-cards">
              {cards.map((card) => (
                <Card key={card.id} card={card} />
              ))}
            </div>
          </nav>
        ))}
    </section>
  )
}

/** Those with a star first, once more below where they belong. */
function familiesOf(menu: ReportMenu, cards: readonly ReportCard[], uses: readonly ReportUse[] = []): Family[] {
  const starred = new Set(uses.filter((each) => each.starred).map(({ report }) => report))
  const families = reportMenus[menu].families.map((key) => ({
    key,
    cards: cards.filter((card) => card.families.some((family) => family === `${menu}.${key}`)),
  }))
  return [{ key: 'starred', cards: cards.filter(({ id }) => starred.has(id)) }, ...families].filter(
    (family) => family.cards.length > 0,
  )
}

function Card({ card: { id, title, path } }: { card: ReportCard }): ReactNode {
  const t = useT()
  const { starred, usedAt, params, star } = useReportUse(id)
  const name = t(title)
  return (
    <div className="yu-report-card">
      <Link to={path}>{name}</Link>
      <Button
        type="text"
        size="small"
        icon={<StarIcon className={starred ? 'yu-filled' : undefined} />}
        aria-pressed={starred}
        aria-label={`${t('reportMenu.star')}: ${name}`}
        onClick={() => star(!starred)}
      />
      <p className="yu-soft">{t(`${title}.help`)}</p>
      {usedAt && (
        <Link to={`${path}${searchCodec.stringifySearch(params)}`} className="yu-report-again">
          {t('reportMenu.again', { at: formatInstant(usedAt) })}
        </Link>
      )}
    </div>
  )
}
