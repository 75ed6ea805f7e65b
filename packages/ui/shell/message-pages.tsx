import type { Permission } from '@yupana/contract'
import { Alert, Button } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useT } from '../i18n.ts'
import { Mark } from './mark.tsx'
import { missingKeys } from './missing-keys.ts'
import { Link, useGo } from './navigation.tsx'
import { PageHead } from './page-head.tsx'

function Message({ title, text }: { title: string; text: string }): ReactNode {
  const t = useT()
  const go = useGo()
  return (
    <section className="yu-nothing">
      <Mark />
      <h1>{title}</h1>
      <p className="yu-soft">{text}</p>
      <Button type="primary" onClick={() => go('/dashboard')}>
        {t('ui.home')}
      </Button>
    </section>
  )
}

let refused: Permission | undefined
/** The permission that the last refused screen asks for: /forbidden names it, so that the administrator knows what to give. */
export function rememberRefusal(permission: Permission): void {
  refused = permission
}

export function Forbidden(): ReactNode {
  const t = useT()
  const keys = Array.isArray(refused) ? (refused as string[]) : []
  return <Message title={t('ui.forbidden')} text={[t('error.forbidden'), missingKeys(keys, t)].join(' ').trim()} />
}

export function NotFound(): ReactNode {
  const t = useT()
  return <Message title={t('ui.notFound')} text={t('ui.notFoundText')} />
}

export function NotAvailable(): ReactNode {
  const t = useT()
  return <Message title={t('ui.notAvailable')} text={t('error.unavailable')} />
}

interface CannotPageProps {
  /** What was wanted. */
  title: string
  /** Why that cannot be now. */
  text: string
  /** The record itself, to see how it stands. */
  record: { path: string; label: string }
}

/** Instead of a form that would be refused: an issued invoice is not edited. */
export function CannotPage({ title, text, record }: CannotPageProps): ReactNode {
  return (
    <section className="yu-page">
      <PageHead title={title} subtitle={<Link to={record.path}>{record.label}</Link>} />
      <Alert type="warning" showIcon title={text} />
    </section>
  )
}

interface BoundaryProps {
  children: ReactNode
  /** A new value (the path) clears the failure: the next screen gets its chance. */
  resetKey: string
}

/** A defect in one screen leaves the rest of the application standing. */
export class ErrorBoundary extends Component<BoundaryProps, { error: Error | undefined; key: string }> {
  override state: { error: Error | undefined; key: string } = { error: undefined, key: this.props.resetKey }

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: { error: Error | undefined; key: string }) {
    return props.resetKey === state.key ? null : { error: undefined, key: props.resetKey }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(new Error(`${error.message}\n${info.componentStack ?? ''}`, { cause: error }))
  }

  override render(): ReactNode {
    return this.state.error ? <Broken error={this.state.error} /> : this.props.children
  }
}

function Broken({ error }: { error: Error }): ReactNode {
  const t = useT()
  // After a new version is installed, the pieces of the old one are gone: loading again is all that is needed.
  const stale = /dynamically imported module|importing a module script/i.test(error.message)
  // Nothing that still has to be loaded: this is what is shown when that fails.
  return (
    <section className="yu-page">
      <Alert
        type={stale ? 'info' : 'error'}
        showIcon
        title={stale ? t('ui.newVersion') : t('error.unexpected')}
        description={stale ? undefined : error.message}
        action={
          <Button type="primary" onClick={() => location.reload()}>
            {t('ui.reload')}
          </Button>
        }
      />
    </section>
  )
}
