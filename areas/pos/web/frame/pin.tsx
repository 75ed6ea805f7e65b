import { useCommand, useSpeech } from '@yupana/ui'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { approvalEndpoints } from '../../contract/index.ts'

/** One's own PIN: who has one says yes at the till of another. */
export function Pin(): ReactNode {
  const { t } = useSpeech()
  const [pin, setPin] = useState('')
  const [password, setPassword] = useState('')
  const save = useCommand(approvalEndpoints.setPin, {
    success: t('ui.saved'),
    onSuccess: () => {
      setPin('')
      setPassword('')
    },
  })
  return (
    <form
      className="yu-pos-card"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { pin, password } } as never)
      }}
    >
      <h2>PIN</h2>
      <p className="yu-soft">{t('till.pinHelp')}</p>
      <div className="yu-till-row">
        <Input
          size="large"
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={8}
          placeholder={t('till.pinNew')}
          aria-label={t('till.pinNew')}
          value={pin}
          onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
        />
        <Input
          size="large"
          type="password"
          autoComplete="current-password"
          placeholder={t('till.password')}
          aria-label={t('till.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button size="large" htmlType="submit" loading={save.isPending} disabled={!/^\d{4,8}$/.test(pin) || !password}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  )
}
