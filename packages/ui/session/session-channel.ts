import type { Held, Tokens } from './session-tokens.ts'

type Message =
  | { kind: 'ask'; to: string }
  | { kind: 'answer'; to: string; held: Held }
  | { kind: 'rotated'; from: string; tokens: Tokens }

/**
 * Tabs of one browser share a session without writing it to disk: a new tab asks the open ones for theirs, and a tab
 * that renewed tells those which hold the same refresh token. Tabs in other companies hold other tokens and ignore it.
 */
export function openSessionChannel(on: {
  held: () => Held | undefined
  rotated: (from: string, tokens: Tokens) => void
}): { ask(): Promise<Held | undefined>; announce(from: string, tokens: Tokens): void } {
  const channel = new BroadcastChannel('yupana.session')
  const own = String(performance.timeOrigin + performance.now())
  let answered: ((held: Held) => void) | undefined
  const post = (message: Message): void => channel.postMessage(message)

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'rotated') on.rotated(data.from, data.tokens)
    else if (data.kind === 'answer' && data.to === own) answered?.(data.held)
    else if (data.kind === 'ask') {
      const held = on.held()
      if (held?.token) post({ kind: 'answer', to: data.to, held })
    }
  }

  return {
    ask() {
      return new Promise((resolve) => {
        const patience = setTimeout(() => resolve(undefined), 120)
        answered = (held) => {
          clearTimeout(patience)
          resolve(held)
        }
        post({ kind: 'ask', to: own })
      })
    },
    announce: (from, tokens) => post({ kind: 'rotated', from, tokens }),
  }
}
