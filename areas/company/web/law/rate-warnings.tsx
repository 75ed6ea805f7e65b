import { Alert } from 'antd'
import type { ReactNode } from 'react'

/** What a document is told of its rate. */
export function RateWarnings({ warnings }: { warnings: readonly { code: string; message: string }[] }): ReactNode {
  return warnings.map(({ code, message }) => <Alert key={code} type="warning" showIcon title={message} />)
}
