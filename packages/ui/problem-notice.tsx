import { ApiError, type Problem } from '@yupana/contract'
import { App } from 'antd'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type Speech, useSpeech } from './i18n.ts'
import { missingKeys } from './shell/missing-keys.ts'

/** How long a refusal stays: the specification's 50 seconds. Success lasts 2, an import 5. */
const ERROR_SECONDS = 50

/** A refusal that leads to another screen was shown just before: it is read there. */
const JUST_NOW = 1500

/** When each refusal that may still stand was shown. */
const standing = new Map<string, number>()

export interface Notices {
  /** The documented red notification: centred, closable, with nested field messages and the request's id (SHR-032). */
  problem(error: unknown): void
  success(message: string): void
  imported(message: string): void
}

export function useNotices(): Notices {
  const { notification, message } = App.useApp()
  const speech = useSpeech()
  return useMemo(
    () => ({
      problem(error) {
        const problem = problemOf(error)
        const key = `${problem.code}:${problem.requestId}`
        standing.set(key, Date.now())
        notification.error({
          key,
          title: namedText(problem, speech),
          description: <Details problem={problem} speech={speech} />,
          placement: 'top',
          duration: ERROR_SECONDS,
          className: 'yu-problem',
        })
      },
      success(text) {
        void message.success(text, 2)
      },
      imported(text) {
        void message.success(text, 5)
      },
    }),
    [notification, message, speech.language],
  )
}

/** Refusals end with the screen that they were about. */
export function useNoticesOf(path: string): void {
  const { notification } = App.useApp()
  useEffect(() => {
    for (const [key, at] of standing) {
      if (Date.now() - at < JUST_NOW) continue
      notification.destroy(key)
      standing.delete(key)
    }
  }, [path])
}

/** The problem of any thrown thing: a refusal's own, else `unavailable` for a lost connection, else `unexpected`. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return error.problem
  const code =
    error instanceof TypeError && /fetch|network|load failed/i.test(error.message) ? 'unavailable' : 'unexpected'
  return { type: 'about:blank', title: code, status: 0, code, message: '', errors: [], requestId: '' }
}

/** Made by the client itself where no readable answer came: they carry no text of the server. */
const CLIENT_CODES = new Set(['unexpected', 'unavailable'])

/** The server's text, which is in the caller's language and names what it is about; else that of the code. */
export function textOf(problem: Pick<Problem, 'code' | 'message' | 'params'>, speech: Speech): string {
  const { code, message, params } = problem
  if (message && message !== code && !CLIENT_CODES.has(code)) return message
  return speech.problem(code, params) ?? speech.t('error.unexpected')
}

/** `items[2].quantity` as a person knows it: the field's label and its row. */
export function fieldName(path: string, { has, t }: Speech): string {
  const row = /\[(\d+)\]/.exec(path)?.[1]
  const last =
    path
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]$/, '') ?? path
  // A field that nothing names is not shown by its name in the code.
  const label = has(`field.${last}`) ? t(`field.${last}`) : ''
  return row === undefined ? label : `${label} (${t('ui.row')} ${Number(row) + 1})`.trim()
}

/** What a problem is about: the document of which it speaks where its own text does not say which, else the field. */
export function problemName(each: Problem['errors'][number], speech: Speech): string {
  const number = each.params?.number
  if (typeof number !== 'string' || number === '') return fieldName(each.field, speech)
  return textOf(each, speech).includes(number) ? '' : number
}

/** The text of a refusal, with the document of which it speaks where it does not name it itself. */
function namedText(problem: Problem, speech: Speech): string {
  const text = textOf(problem, speech)
  const number = problem.params?.number
  return typeof number === 'string' && number !== '' && !text.includes(number) ? `${number}: ${text}` : text
}

function FieldName({ name }: { name: string }): ReactNode {
  return name === '' ? null : (
    <>
      <strong>{name}</strong>:{' '}
    </>
  )
}

function Details({ problem, speech }: { problem: Problem; speech: Speech }): ReactNode {
  const shown = problem.errors.slice(0, 8)
  const keys = problem.code === 'forbidden' ? problem.params?.keys : undefined
  const missing = typeof keys === 'string' && keys !== '' ? missingKeys(keys.split(', '), speech.t) : ''
  return (
    <>
      {shown.length > 0 && (
        <ul className="yu-problem-list">
          {shown.map((each) => (
            <li key={`${each.field}:${each.code}`}>
              <FieldName name={problemName(each, speech)} />
              {textOf(each, speech)}
            </li>
          ))}
          {problem.errors.length > shown.length && (
            <li>{speech.t('ui.more', { count: problem.errors.length - shown.length })}</li>
          )}
        </ul>
      )}
      {missing && <p>{missing}</p>}
      {problem.requestId && <p className="yu-problem-id">{speech.t('ui.requestId', { id: problem.requestId })}</p>}
    </>
  )
}
