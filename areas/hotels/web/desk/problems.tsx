import { useClient, useCommand, useSpeech } from '@yupana/ui'
import { Button, Input, Modal, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { housekeepingEndpoints as calls, type HousekeepingDoor, type UnitProblem } from '../../contract/index.ts'
import { shrinkPhoto } from '../property/shrink-photo.ts'

/** What does not work behind a door: tasks until they are done. */
export function Problems({ door: { id, number, problems }, may }: { door: HousekeepingDoor; may: boolean }): ReactNode {
  const { t } = useSpeech()
  const [open, setOpen] = useState(false)
  const solve = useCommand(calls.solveProblem, { success: t('housekeeping.solved') })
  return (
    <>
      {may && <Button onClick={() => setOpen(true)}>{t('housekeeping.problem')}</Button>}
      {problems.length > 0 && (
        <ul className="yu-door-problems">
          {problems.map((problem) => (
            <li key={problem.id}>
              <span>{problem.note}</span>
              {problem.photo && <Photo unit={id} problem={problem} />}
              {may && (
                <Button size="small" onClick={() => solve.mutate({ params: { id, problemId: problem.id }, body: {} })}>
                  {t('housekeeping.solve')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && <ProblemDialog unit={id} number={number} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The picture, once it is asked for. */
function Photo({ unit, problem }: { unit: string; problem: UnitProblem }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const [shown, setShown] = useState<string>()
  const show = (): void => {
    void client
      .call(calls.showProblem, { params: { id: unit, problemId: problem.id } })
      .then((blob) => setShown(URL.createObjectURL(blob as Blob)))
      .catch(() => undefined)
  }
  const hide = (): void => {
    if (shown) URL.revokeObjectURL(shown)
    setShown(undefined)
  }
  return (
    <>
      <Button size="small" onClick={show}>
        {t('housekeeping.photo')}
      </Button>
      <Modal open={shown !== undefined} title={problem.note} footer={null} onCancel={hide}>
        {shown && <img className="yu-problem-photo" src={shown} alt={problem.note} />}
      </Modal>
    </>
  )
}

function ProblemDialog({ unit, number, onClose }: { unit: string; number: string; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<File>()
  const report = useCommand(calls.reportProblem)
  const send = useCommand(calls.problemPhoto)
  const save = async (): Promise<void> => {
    const made = await report.mutateAsync({ params: { id: unit }, body: { note } })
    if (photo) {
      const body = new FormData()
      body.append('file', await shrinkPhoto(photo), photo.name)
      // The contract of an upload has no body: its parts are read by the server itself.
      await send.mutateAsync({ params: { id: unit, problemId: made.id }, body } as never)
    }
    onClose()
  }
  return (
    <Modal
      open
      title={`${t('housekeeping.problem')} · ${number}`}
      okText={t('ui.save')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: note.trim().length < 3, loading: report.isPending || send.isPending }}
      onOk={() => void save().catch(() => undefined)}
      onCancel={onClose}
    >
      <label htmlFor="yu-problem-note">{t('housekeeping.note')}</label>
      <Input.TextArea
        id="yu-problem-note"
        value={note}
        maxLength={300}
        rows={3}
        onChange={({ target }) => setNote(target.value)}
      />
      <Upload
        accept="image/png,image/jpeg,image/webp"
        capture="environment"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          setPhoto(file)
          return false
        }}
      >
        <Button>{photo ? photo.name : t('housekeeping.takePhoto')}</Button>
      </Upload>
    </Modal>
  )
}
