import {
  Answer,
  CircleArrowRightIcon,
  CircleCheckIcon,
  CircleMinusIcon,
  CloseIcon,
  Link,
  PageHead,
  useCall,
  useCommand,
  useSpeech,
} from '@yupana/ui'
import { Button, Progress, Switch } from 'antd'
import type { ReactNode } from 'react'
import { type FirstSteps, firstStepEndpoints } from '../contract/index.ts'
import './first-steps.css'

const icons: Record<FirstSteps['steps'][number]['state'], ReactNode> = {
  done: <CircleCheckIcon className="yu-step-done" />,
  open: <CircleArrowRightIcon className="yu-step-open" />,
  optional: <CircleMinusIcon className="yu-soft" />,
}

/** What stands between an empty company and its first invoice, as a screen of its own. */
export default function FirstStepsScreen(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(firstStepEndpoints.firstSteps, {})
  const update = useCommand(firstStepEndpoints.updateFirstSteps)
  return (
    <section className="yu-page">
      <PageHead title={t('firstSteps')} subtitle={t('firstSteps.text')} />
      <Answer call={call}>
        {(answer) => (
          <>
            <Steps answer={answer} />
            <p className="yu-steps-show">
              <Switch
                checked={answer.show}
                loading={update.isPending}
                aria-label={t('firstSteps.show')}
                onChange={(show) => update.mutate({ body: { show } })}
              />
              {t('firstSteps.show')}
            </p>
          </>
        )}
      </Answer>
    </section>
  )
}

/** On the dashboard while something is still to do and the person has not put it away. */
export function FirstStepsPanel(): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(firstStepEndpoints.firstSteps, {}, { silent: true })
  const update = useCommand(firstStepEndpoints.updateFirstSteps)
  if (!data?.show || data.done >= data.total) return null
  return (
    <section className="yu-steps-panel" aria-label={t('firstSteps')}>
      <header>
        <h2>{t('firstSteps')}</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseIcon />}
          loading={update.isPending}
          onClick={() => update.mutate({ body: { show: false } })}
        >
          {t('firstSteps.hide')}
        </Button>
      </header>
      <Steps answer={data} />
    </section>
  )
}

function Steps({ answer: { steps, done, total } }: { answer: FirstSteps }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      {total > 0 && (
        <div className="yu-steps-progress">
          <Progress
            percent={Math.round((100 * done) / total)}
            showInfo={false}
            size="small"
            aria-label={t('firstSteps.progress', { done, total })}
          />
          <span className="yu-soft">{t('firstSteps.progress', { done, total })}</span>
        </div>
      )}
      <ol className="yu-steps">
        {steps.map(({ key, state, path }) => (
          <li key={key} data-step={key} data-state={state}>
            <span role="img" aria-label={t(`firstSteps.state.${state}`)}>
              {icons[state]}
            </span>
            <Link to={path}>
              {t(`firstSteps.${key}`)}
              {state === 'optional' && <span className="yu-soft"> · {t('firstSteps.state.optional')}</span>}
            </Link>
            <span className="yu-soft">{t(`firstSteps.${key}.about`)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
