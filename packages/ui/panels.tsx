import { type ComponentType, type ReactNode, Suspense } from 'react'

const offered = new Map<string, Map<string, ComponentType>>()

/** An area adds its part to a screen of a lower one, which does not know it. @param place the name that the screen gives the spot */
export function offersPanel(place: string, area: string, panel: ComponentType): void {
  offered.set(place, new Map(offered.get(place)).set(area, panel))
}

/** What the areas offered for a place, one after the other. */
export function Panels({ place }: { place: string }): ReactNode {
  return (
    <Suspense>
      {[...(offered.get(place) ?? [])].map(([area, Panel]) => (
        <Panel key={area} />
      ))}
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
