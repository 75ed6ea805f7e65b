import { type ReactNode, Suspense } from 'react'
import { useAreas } from './areas.ts'

/** What areas add to a screen of a lower one, which does not know them, one after the other. @param place the name that the screen gives the spot */
export function Panels({ place }: { place: string }): ReactNode {
  const areas = useAreas()
  return (
    <Suspense>
      {areas.map(({ area, panels }) => {
        const Panel = panels?.[place]
        return Panel && <Panel key={area.name} />
      })}
    </Suspense>
  )
}

/** A part of a form with its heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <>
      <h2 className="yu-part-head">{title}</h2>
      {children}
    </>
  )
}
