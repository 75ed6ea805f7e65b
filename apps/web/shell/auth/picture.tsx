import { profileEndpoints } from '@yupana/company/contract'
import { useClient, useCommand, useSessionData, useSessionStore, useSpeech } from '@yupana/ui'
import { Button, Upload } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'

/** One's own picture: shown, replaced, removed. */
export function Picture(): ReactNode {
  const { t } = useSpeech()
  const session = useSessionStore()
  const { user } = useSessionData()
  const params = { id: user.id }
  const seen = { success: t('ui.saved'), onSuccess: () => void session.reload() }
  const upload = useCommand(profileEndpoints.uploadPicture, seen)
  const remove = useCommand(profileEndpoints.removePicture, seen)
  const send = (file: File): false => {
    const body = new FormData()
    body.append('file', file)
    // The contract of an upload has no body: its parts are read by the server itself.
    upload.mutate({ params, body } as never)
    return false
  }
  return (
    <div className="yu-picture">
      <Avatar />
      <div>
        <Upload accept="image/png,image/jpeg" showUploadList={false} beforeUpload={send}>
          <Button loading={upload.isPending}>{t('profile.choosePicture')}</Button>
        </Upload>
        {user.image && (
          <Button type="text" danger loading={remove.isPending} onClick={() => remove.mutate({ params })}>
            {t('ui.delete')}
          </Button>
        )}
        <span className="yu-soft">{t('profile.pictureRule')}</span>
      </div>
    </div>
  )
}

/** The picture, or the initials of who has none. It is fetched with the session's token, as an address alone could not be. */
function Avatar(): ReactNode {
  const client = useClient()
  const { user } = useSessionData()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    setSource(undefined)
    if (!user.image) return
    let address: string | undefined
    let gone = false
    void client
      .call(profileEndpoints.picture, { params: { id: user.id } })
      .then((blob) => {
        if (gone) return
        address = URL.createObjectURL(blob)
        setSource(address)
      })
      .catch(() => undefined)
    return () => {
      gone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [user.image])
  if (source) return <img className="yu-avatar" src={source} alt={`${user.name} ${user.lastName}`} />
  return (
    <div className="yu-avatar" aria-hidden="true">
      {`${user.name.slice(0, 1)}${user.lastName.slice(0, 1)}`}
    </div>
  )
}
