import { App } from 'antd'
import { useGo } from '../shell/navigation.tsx'

interface Made {
  id: string
  /** "Issued". */
  text: string
  /** What it is called, and its screen. */
  title: string
  view: string
}

/**
 * For who enters a pile of documents: says what was made, with the way there, and begins the next one. The form of `path` takes series,
 * date and currency from the one whose id stands in `?after=`.
 */
export function useNextForm(path: string): (made: Made) => void {
  const go = useGo()
  const { message } = App.useApp()
  return ({ id, text, title, view }) => {
    void message.success(
      <>
        {text}:{' '}
        <a
          href={view}
          onClick={(event) => {
            event.preventDefault()
            go(view)
          }}
        >
          {title}
        </a>
      </>,
      6,
    )
    go(`${path}?after=${id}`, { replace: true })
  }
}
