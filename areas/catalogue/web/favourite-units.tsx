import { full } from '@yupana/contract'
import {
  CallForm,
  type Column,
  declaredList,
  Field,
  ListPage,
  type RowOf,
  useCommand,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Modal, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { favouriteUnitEndpoints } from '../contract/index.ts'

type Row = RowOf<typeof favouriteUnitEndpoints.favouriteUnits>
const REFRESHED = ['unit', 'choose']

/** The units that come first; one that rests for a while is switched off. */
export function FavouriteUnits({ choice }: { choice: ReactNode }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('COMMERCECONFIG'))
  const [edited, setEdited] = useState<Row>()
  const { activateFavouriteUnit } = favouriteUnitEndpoints
  const refreshed = { invalidates: REFRESHED }
  const on = useCommand(activateFavouriteUnit, { ...refreshed, success: t('favouriteUnit.activated') })
  const off = useCommand(activateFavouriteUnit, { ...refreshed, success: t('favouriteUnit.deactivated') })
  const remove = useCommand(favouriteUnitEndpoints.removeFavouriteUnit, {
    invalidates: REFRESHED,
    success: t('ui.deleted'),
  })
  const { columns, filters } = declaredList(favouriteUnitEndpoints.favouriteUnits, t, {
    code: { width: 110 },
    active: {
      kind: 'text',
      width: 90,
      render: (row) => (
        <Switch
          size="small"
          checked={row.active}
          disabled={!mayWrite}
          aria-label={`${t('field.active')}: ${row.name}`}
          onChange={(active) =>
            active
              ? on.mutate({ params: { id: row.id, active: 'true' } })
              : off.mutate({ params: { id: row.id, active: 'false' } })
          }
        />
      ),
    },
  })
  const action: Column<Row> = {
    field: 'action',
    label: '',
    kind: 'text',
    sortable: false,
    render: (row) =>
      mayWrite && (
        <>
          <Button size="small" onClick={() => setEdited(row)}>
            {t('ui.edit')}
          </Button>{' '}
          <Button size="small" danger type="text" onClick={() => remove.mutate({ params: { code: row.code } })}>
            {t('ui.delete')}
          </Button>
        </>
      ),
  }
  return (
    <>
      <ListPage
        endpoint={favouriteUnitEndpoints.favouriteUnits}
        exportEndpoint={favouriteUnitEndpoints.exportFavouriteUnits}
        title={t('unit.plural')}
        columns={[...columns, action]}
        filters={filters}
        empty={{ text: t('favouriteUnit.empty') }}
      >
        {choice}
      </ListPage>
      {edited && <RenameDialog favourite={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function RenameDialog({ favourite, onClose }: { favourite: Row; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const { id, name, active, version } = favourite
  return (
    <Modal open footer={null} title={t('favouriteUnit')} onCancel={onClose} destroyOnHidden>
      <CallForm
        endpoint={favouriteUnitEndpoints.updateFavouriteUnit}
        values={{ name, active }}
        submit={t('ui.save')}
        success={t('ui.saved')}
        invalidates={REFRESHED}
        toInput={(body) => ({ params: { id }, body: { ...body, version } }) as never}
        onDone={onClose}
      >
        <Field name="name" label={t('field.name')} kind="text" autoFocus />
        <Field name="active" label={t('field.active')} kind="flag" />
      </CallForm>
    </Modal>
  )
}
