import { problemOf, useCommand } from '@yupana/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type ClientLanguage, quotationLinkEndpoints as calls, type SharedQuotation } from '../../contract/index.ts'
import { linkWords } from '../../contract/link/link-words.ts'
import { paperWords } from '../../contract/paper-words.ts'

interface Choice {
  option: 'A' | 'B' | 'C' | 'D'
  name: string
  email: string
}

interface AcceptProps {
  of: SharedQuotation
  busy: boolean
  problem: string | undefined
  onAccept: (choice: Choice) => void
}

function Line({
  label,
  type = 'text',
  value,
  onChange,
}: {
  label: string
  type?: 'text' | 'email'
  value: string
  onChange: (value: string) => void
}): ReactNode {
  const id = useId()
  return (
    <div className="yu-q-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type={type} value={value} required maxLength={120} onChange={(e) => onChange(e.target.value)} />
    </div>
  )
}

/** Which option, by whom, and that the terms are accepted. */
export function AcceptForm({ of: { options, language }, busy, problem, onAccept }: AcceptProps): ReactNode {
  const said = linkWords[language]
  const [option, setOption] = useState(options[0]?.letter ?? 'A')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [terms, setTerms] = useState(false)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    onAccept({ option: option as Choice['option'], name, email })
  }
  return (
    <form className="yu-q-form" onSubmit={send}>
      <fieldset>
        <legend>{said.choose}</legend>
        {options.map(({ letter, name: called }) => (
          <label key={letter} className="yu-q-choice">
            <input
              type="radio"
              name="option"
              value={letter}
              checked={letter === option}
              onChange={() => setOption(letter)}
            />
            {[`${paperWords[language].option} ${letter}`, called].filter(Boolean).join(' · ')}
          </label>
        ))}
      </fieldset>
      <Line label={said.name} value={name} onChange={setName} />
      <Line label={said.email} type="email" value={email} onChange={setEmail} />
      <label className="yu-q-choice">
        <input type="checkbox" checked={terms} required onChange={(event) => setTerms(event.target.checked)} />
        {said.terms}
      </label>
      {problem && <p role="alert">{problem}</p>}
      <button type="submit" className="yu-q-main" disabled={busy || !terms}>
        {said.accept}
      </button>
    </form>
  )
}

/** What the client would rather have. */
export function AskForm({ token, language, who }: { token: string; language: ClientLanguage; who: string }): ReactNode {
  const said = linkWords[language]
  const id = useId()
  const [name, setName] = useState(who)
  const [text, setText] = useState('')
  const ask = useCommand(calls.commentSharedQuotation, { onProblem: () => true })
  if (ask.isSuccess)
    return (
      <p role="status" className="yu-q-state">
        {said.asked}
      </p>
    )
  return (
    <details className="yu-q-ask">
      <summary>{said.ask}</summary>
      <form
        className="yu-q-form"
        onSubmit={(event) => {
          event.preventDefault()
          ask.mutate({ params: { token }, body: { name, text } })
        }}
      >
        <Line label={said.name} value={name} onChange={setName} />
        <div className="yu-q-field">
          <label htmlFor={id}>{said.request}</label>
          <textarea
            id={id}
            rows={3}
            required
            maxLength={1500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {ask.isError && <p role="alert">{problemOf(ask.error).message || said.failed}</p>}
        <button type="submit" className="yu-q-main" disabled={ask.isPending}>
          {said.send}
        </button>
      </form>
    </details>
  )
}
