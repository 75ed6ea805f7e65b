import { full } from '@yupana/contract'
import {
  Answer,
  type Column,
  type DocumentAction,
  DocumentPage,
  Link,
  PencilIcon,
  RecordFields,
  TrashIcon,
  useCall,
  useCommand,
  useGo,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type UnitOut, unitEndpoints } from '../../contract/index.ts'

export default function UnitView(): ReactNode {
  const { id: code = '' } = useScreenParams()
  const call = useCall(unitEndpoints.unit, { params: { code } })
  return <Answer call={call}>{(unit) => <Unit key={code} unit={unit} />}</Answer>
}

function Unit({ unit }: { unit: UnitOut }): ReactNode {
  const { t } = useSpeech()
  const actions = useActions(unit)
  const columns: Column<UnitOut>[] = [
    { field: 'code', label: t('field.code'), kind: 'text' },
    { field: 'name', label: t('field.name'), kind: 'text' },
    { field: 'lawCode', label: t('unit.lawCode'), kind: 'text' },
    ...(unit.system ? [] : [{ field: 'decimals', label: t('unit.decimals'), kind: 'text' as const }]),
    { field: 'favourite', label: t('unit.favourite'), kind: 'flag' },
  ]
  return (
    <DocumentPage
      title={unit.name}
      subtitle={<Link to="/units">{t('unit.plural')}</Link>}
      state={unit.system ? 'system' : unit.active ? 'active' : 'inactive'}
      stateLabels={{
        system: { label: t('unit.system'), tone: 'neutral' },
        active: { label: t('field.active'), tone: 'good' },
        inactive: { label: t('unit.inactive'), tone: 'neutral' },
      }}
      actions={unit.system ? [] : actions}
      header={<RecordFields columns={columns} row={unit} />}
    />
  )
}

function useActions({ code }: UnitOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const remove = useCommand(unitEndpoints.removeUnit, {
    success: t('ui.deleted'),
    invalidates: ['choose', 'favouriteUnit'],
    onSuccess: () => go('/units', { replace: true }),
  })
  return [
    {
      key: 'edit',
      label: t('ui.edit'),
      icon: <PencilIcon />,
      permission: full('COMMERCECONFIG'),
      primary: true,
      keys: 'alt+e',
      run: () => go(`/units/edit/${encodeURIComponent(code)}`),
    },
    {
      key: 'remove',
      label: t('ui.delete'),
      icon: <TrashIcon />,
      permission: full('COMMERCECONFIG'),
      danger: true,
      confirm: { title: t('ui.deleteTitle', { noun: t('unit') }), text: t('ui.deleteText') },
      run: () => remove.mutateAsync({ params: { code } }),
    },
  ]
}
