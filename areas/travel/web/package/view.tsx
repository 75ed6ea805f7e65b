import { full } from '@yupana/contract'
import {
  Answer,
  HistoryButton,
  Link,
  PageHead,
  PencilIcon,
  PrinterIcon,
  StateTag,
  useCall,
  useCommand,
  useGo,
  useMay,
  usePrint,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Popconfirm, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type ClientLanguage,
  clientLanguages,
  type PackageOut,
  packageEndpoints,
  type TravelPackageAction,
  type TravelPackageStatus,
  travelPackageStates,
} from '../../contract/index.ts'
import { ProgramShown } from '../program/shown.tsx'
import { packageLabels } from './list.tsx'

/** The brochure of a package. */
export default function PackageView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(packageEndpoints.package, { params: { id } })
  return <Answer call={call}>{(found) => <Brochure of={found} />}</Answer>
}

function Brochure({ of }: { of: PackageOut }): ReactNode {
  const { t } = useSpeech()
  const [language, setLanguage] = useState<ClientLanguage>('es')
  return (
    <section className="yu-page">
      <PageHead
        title={`${of.code} · ${of.name[language] || of.name.es}`}
        subtitle={<Link to="/travel/package">{t('travelPackage.plural')}</Link>}
        actions={<Actions of={of} language={language} />}
      />
      <div className="yu-head-actions">
        <StateTag states={packageLabels(t)} value={of.status} />
        <Select
          value={language}
          aria-label={t('businessGroup.language')}
          onChange={setLanguage}
          options={clientLanguages.map((value) => ({ value, label: t(`travel.language.${value}`) }))}
        />
        <span className="yu-soft">
          {of.destination.name} · {t('travelPackage.length', { days: String(of.days) })}
        </span>
        {of.origin && <Link to={`/travel/package/view/${of.origin.id}`}>{of.origin.code}</Link>}
      </div>
      <ProgramShown of={of} language={language} />
    </section>
  )
}

function Actions({ of: { id, status }, language }: { of: PackageOut; language: ClientLanguage }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const print = usePrint()
  const mayWrite = useMay(full('PRODUCT'))
  const can = (action: TravelPackageAction): boolean =>
    mayWrite && travelPackageStates.can(status as TravelPackageStatus, action)
  const activate = useCommand(packageEndpoints.activatePackage, { success: t('ui.saved') })
  const deactivate = useCommand(packageEndpoints.deactivatePackage, { success: t('ui.saved') })
  const remove = useCommand(packageEndpoints.removePackage, {
    success: t('ui.deleted'),
    onSuccess: () => go('/travel/package', { replace: true }),
  })
  return (
    <>
      <HistoryButton entity="travelPackage" id={id} />
      <Button
        icon={<PrinterIcon />}
        onClick={() => void print(packageEndpoints.packagePdf, { params: { id }, query: { lang: language } })}
      >
        PDF
      </Button>
      {can('remove') && (
        <Popconfirm
          title={t('ui.deleteText')}
          okText={t('ui.delete')}
          cancelText={t('ui.cancel')}
          onConfirm={() => remove.mutate({ params: { id } })}
        >
          <Button danger>{t('travelPackage.action.remove')}</Button>
        </Popconfirm>
      )}
      {mayWrite && <Button onClick={() => go(`/travel/package/duplicate/${id}`)}>{t('ui.duplicate')}</Button>}
      {can('deactivate') && (
        <Button onClick={() => deactivate.mutate({ params: { id } })}>{t('travelPackage.action.deactivate')}</Button>
      )}
      {can('activate') && (
        <Button onClick={() => activate.mutate({ params: { id } })}>{t('travelPackage.action.activate')}</Button>
      )}
      {can('edit') && (
        <Button type="primary" icon={<PencilIcon />} onClick={() => go(`/travel/package/edit/${id}`)}>
          {t('travelPackage.action.edit')}
        </Button>
      )}
    </>
  )
}
