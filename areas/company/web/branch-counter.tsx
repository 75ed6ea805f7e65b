import { full } from '@yupana/contract'
import { Answer, Link, PageHead, Panels, useCall, useMay, useScreenParams, useSpeech } from '@yupana/ui'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { branch, branchEndpoints } from '../contract/index.ts'
import { LogoPanel } from './logo.tsx'

/** The logo of a branch, and how it sells, which the areas above know. */
export default function BranchCounter(): ReactNode {
  const { id = '' } = useScreenParams()
  const { t } = useSpeech()
  const call = useCall(branch.endpoints.read, { params: { id } })
  return (
    <Answer call={call}>
      {(row) => (
        <section className="yu-page">
          <PageHead
            title={String((row as Record<string, unknown>).name)}
            subtitle={<Link to={`/branchOffice/view/${id}`}>{t('branch')}</Link>}
          />
          <Tabs
            className="yu-tab"
            items={[
              { key: 'logo', label: t('branch.logo'), children: <BranchLogo id={id} /> },
              { key: 'counter', label: t('branch.sales'), children: <Panels place="company.branchCounter" /> },
            ]}
          />
        </section>
      )}
    </Answer>
  )
}

function BranchLogo({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(branchEndpoints.branchLogoAddress, { params: { id } })
  const mayWrite = useMay(full('COMMERCECONFIG', 'COMPANYCONFIG'))
  return (
    <Answer call={call}>
      {({ logo }) => (
        <LogoPanel
          address={logo}
          none={t('branch.noLogo')}
          mayWrite={mayWrite}
          params={{ id }}
          endpoints={{
            read: branchEndpoints.branchLogo,
            upload: branchEndpoints.uploadBranchLogo,
            remove: branchEndpoints.removeBranchLogo,
          }}
        />
      )}
    </Answer>
  )
}
