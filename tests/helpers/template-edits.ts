import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyMemory } from '../../generator/build-memory.ts';
import { copyProject } from './project.ts';
import { PRACTICE } from './sites.ts';

export type EditedProject = ReturnType<typeof createEditedProject>;

/** The repository while its code is edited, with the test practice as content and the memory of its builds. */
export function createEditedProject() {
  const copy = copyProject(PRACTICE);
  // Not the design that was tested, so that no edit is the first one since, of which the accessibility page would tell.
  copy.edit('templates/tested.ts', "design: '", "design: 'another-");
  const project = { packageDir: copy.root, projectDir: copy.root, contentDir: join(copy.root, 'content'), outDir: join(copy.root, 'out') };
  const write = (file: string, text: string) => writeFileSync(join(copy.root, file), text);
  return { copy, project, memory: emptyMemory(project), write };
}
