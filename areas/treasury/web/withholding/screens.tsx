import type { ReactNode } from 'react'
import { CertificateList } from './list.tsx'
import { CertificateView } from './view.tsx'

export const RetentionList = (): ReactNode => <CertificateList noun="retention" />
export const PerceptionList = (): ReactNode => <CertificateList noun="perception" />
export const RetentionView = (): ReactNode => <CertificateView noun="retention" />
export const PerceptionView = (): ReactNode => <CertificateView noun="perception" />
