import type { XmlElement } from './parse.ts'
import { sequences } from './sequence.ts'

/** An element that the schema does not allow where it stands, or one that it misses. */
export interface StructureFault {
  path: string
  message: string
}

/**
 * Schema-level check of a document: every element known, in the order and number of the UBL sequences, leaves without
 * children, nothing but spaces between elements. SUNAT answers 0306 for what fails here.
 */
export function checkStructure(root: XmlElement): StructureFault[] {
  const faults: StructureFault[] = []
  if (!sequences.has(root.name)) return [{ path: root.name, message: 'unknown document element' }]
  visit(root, root.name, faults)
  return faults
}

function visit(element: XmlElement, path: string, faults: StructureFault[]): void {
  const sequence = sequences.get(element.name)
  if (!sequence) {
    if (element.children.length > 0) faults.push({ path, message: 'this element carries text only' })
    return
  }
  if (element.text.trim() !== '') faults.push({ path, message: 'text is not allowed here' })
  let position = 0
  let count = 0
  for (const child of element.children) {
    const found = sequence.findIndex((particle, index) => index >= position && particle.name === child.name)
    if (found < 0) {
      faults.push({ path: `${path}/${child.name}`, message: 'not allowed here, or out of order' })
      continue
    }
    if (found !== position) {
      reportMissing(sequence.slice(position, found), count, path, faults)
      count = 0
    }
    position = found
    count += 1
    if (count > sequence[found]!.max) faults.push({ path: `${path}/${child.name}`, message: 'repeated too often' })
    // The content of an extension is free: it is where the signature stands.
    if (child.name === 'ext:ExtensionContent') continue
    visit(child, `${path}/${child.name}`, faults)
  }
  reportMissing(sequence.slice(position), count, path, faults)
}

/** @param count how often the first particle of the slice was seen */
function reportMissing(
  skipped: readonly { name: string; min: number }[],
  count: number,
  path: string,
  faults: StructureFault[],
): void {
  skipped.forEach((particle, index) => {
    if (particle.min > (index === 0 ? count : 0)) faults.push({ path, message: `${particle.name} is missing` })
  })
}
