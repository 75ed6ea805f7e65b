import { full } from '@yupana/contract'
import {
  declaredList,
  ListPage,
  type RowOf,
  type Say,
  StarIcon,
  ToneTag,
  useCommand,
  useCreate,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Segmented } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { favouriteUnitEndpoints, unitEndpoints } from '../../contract/index.ts'
import { FavouriteUnits } from '../favourite-units.tsx'

type Row = RowOf<typeof unitEndpoints.units>

/** Units of the law and of the company; the star puts one first wherever a unit is chosen. */
export default function Units(): ReactNode {
  const { t } = useSpeech()
  const [shown, setShown] = useState<'all' | 'favourites'>('all')
  const choice = (
    <Segmented
      value={shown}
      onChange={setShown}
      options={[
        { value: 'all', label: t('unit.all') },
        { value: 'favourites', label: t('favouriteUnit.plural') },
      ]}
    />
  )
  return shown === 'all' ? <AllUnits choice={choice} /> : <FavouriteUnits choice={choice} />
}

function AllUnits({ choice }: { choice: ReactNode }): ReactNode {
  const { t, language } = useSpeech()
  const mayWrite = useMay(full('COMMERCECONFIG'))
  const refreshed = { invalidates: ['unit', 'choose'] }
  const add = useCommand(favouriteUnitEndpoints.createFavouriteUnit, { ...refreshed, success: t('ui.saved') })
  const remove = useCommand(favouriteUnitEndpoints.removeFavouriteUnit, { ...refreshed, success: t('ui.deleted') })
  const create = useCreate('/units/new', full('COMMERCECONFIG'), t('unit.new'))
  const star = (row: Row): void =>
    row.favourite ? remove.mutate({ params: { code: row.code } }) : add.mutate({ body: { code: row.code } })
  const { columns, filters } = useMemo(() => listed(t, mayWrite ? star : undefined), [language, mayWrite])
  return (
    <ListPage
      endpoint={unitEndpoints.units}
      exportEndpoint={unitEndpoints.exportUnits}
      title={t('unit.plural')}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.code}
      rowLink={(row) => `/units/view/${encodeURIComponent(row.code)}`}
      actions={create}
      empty={{ text: t('ui.emptyOf', { plural: t('unit.plural') }), action: create }}
    >
      {choice}
    </ListPage>
  )
}

function listed(t: Say, star: ((row: Row) => void) | undefined) {
  return declaredList(unitEndpoints.units, t, {
    code: { width: 110 },
    lawCode: { width: 150 },
    decimals: { render: ({ system, decimals }) => (system ? '' : decimals) },
    system: {
      label: t('unit.origin'),
      kind: 'text',
      sortable: false,
      render: ({ system }) => (
        <ToneTag tone={system ? 'neutral' : 'good'}>{t(system ? 'unit.system' : 'unit.own')}</ToneTag>
      ),
    },
    favourite: {
      kind: 'text',
      width: 90,
      sortable: false,
      render: (row) => {
        const label = t(row.favourite ? 'unit.removeFavourite' : 'unit.addFavourite')
        const icon = <StarIcon className={row.favourite ? 'yu-star yu-filled' : undefined} />
        if (!star) return row.favourite && icon
        return (
          <Button
            type="text"
            size="small"
            icon={icon}
            aria-label={label}
            title={label}
            onClick={(event) => {
              event.stopPropagation()
              star(row)
            }}
          />
        )
      },
    },
  })
}
