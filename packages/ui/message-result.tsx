import { Result, type ResultProps } from 'antd'
import type { ReactNode } from 'react'

/** A page that says one thing. A piece of its own, with its pictures: the first page does not wait for it. */
export default function MessageResult(props: ResultProps): ReactNode {
  return <Result {...props} />
}
