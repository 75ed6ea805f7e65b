import { full } from '@yupana/contract'
import { Answer, Chooser, CloseIcon, PlusIcon, useCall, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button, Input, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { type FavouritesOut, tillEndpoints } from '../../contract/index.ts'

const MOST_PAGES = 20

/** Pages of the grid of a branch: what sells most stands first, in the order in which it was put there. */
export function Favourites({ branch }: { branch: string }): ReactNode {
  const may = useMay(full('POSSALES', 'COMMERCECONFIG'))
  const call = useCall(tillEndpoints.favourites, { query: { branch } } as never)
  if (!may) return null
  return <Answer call={call}>{(kept) => <Pages key={kept.version} kept={kept} />}</Answer>
}

type Page = FavouritesOut['pages'][number]

function Pages({ kept }: { kept: FavouritesOut }): ReactNode {
  const { t } = useSpeech()
  const [pages, setPages] = useState<readonly Page[]>(kept.pages)
  const save = useCommand(tillEndpoints.updateFavourites, { success: t('ui.saved'), invalidates: ['favourites'] })
  const change = (at: number, next: Partial<Page>): void =>
    setPages(pages.map((page, i) => (i === at ? { ...page, ...next } : page)))
  const whole = pages.every(({ name }) => name.trim() !== '')
  const body = {
    branch: { id: kept.branch.id },
    version: kept.version,
    pages: pages.map(({ name, color, items }) => ({
      ...{ name: name.trim(), color },
      items: items.map(({ item }, position) => ({ item: { id: item.id }, position })),
    })),
  }
  return (
    <section className="yu-pos-card">
      <h2>{t('till.favourites')}</h2>
      <p className="yu-soft">{t('till.favouritesHelp')}</p>
      {pages.map((page, i) => (
        <OnePage
          key={i}
          page={page}
          onChange={(next) => change(i, next)}
          onRemove={() => setPages(pages.filter((_, at) => at !== i))}
        />
      ))}
      <div className="yu-till-row">
        <Button
          size="large"
          icon={<PlusIcon />}
          disabled={pages.length >= MOST_PAGES}
          onClick={() => setPages([...pages, { name: '', color: null, items: [] }])}
        >
          {t('till.addPage')}
        </Button>
        <Button
          size="large"
          type="primary"
          disabled={!whole || pages === kept.pages}
          loading={save.isPending}
          onClick={() => save.mutate({ body } as never)}
        >
          {t('ui.save')}
        </Button>
      </div>
    </section>
  )
}

interface OnePageProps {
  page: Page
  onChange: (next: Partial<Page>) => void
  onRemove: () => void
}

function OnePage({ page, onChange, onRemove }: OnePageProps): ReactNode {
  const { t } = useSpeech()
  const has = (id: string): boolean => page.items.some(({ item }) => item.id === id)
  return (
    <fieldset className="yu-pos-page">
      <div className="yu-till-row">
        <Input
          size="large"
          maxLength={40}
          value={page.name}
          placeholder={t('till.pageName')}
          aria-label={t('till.pageName')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Button size="large" icon={<CloseIcon />} aria-label={t('till.removePage')} onClick={onRemove} />
      </div>
      <div className="yu-pos-chips">
        {page.items.map(({ item }) => (
          <Tag
            key={item.id}
            closable
            onClose={() => onChange({ items: page.items.filter((each) => each.item.id !== item.id) })}
          >
            {item.name}
          </Tag>
        ))}
      </div>
      <Chooser
        path="/api/products/variant/choose"
        value={null}
        ariaLabel={t('till.addItem')}
        placeholder={t('till.addItem')}
        onChange={(option) => {
          if (option && !has(option.id))
            onChange({ items: [...page.items, { item: { id: option.id, name: option.name ?? '' }, position: 0 }] })
        }}
      />
    </fieldset>
  )
}
