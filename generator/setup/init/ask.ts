import { cancel, confirm, intro, isCancel, log, multiselect, note, outro, select, text } from '@clack/prompts';
import { Canceled } from '../../problem/problem.ts';
import { type AnswerName, answerOrDefault, type GivenAnswers, QUESTIONS, type Question, readAnswers, shownAnswer } from './answers.ts';
import { type CompleteAnswers, colorCheck, completeAnswers, type InitPlan } from './init.ts';
import { type Choice, YES_OR_NO } from './read-answers.ts';

/** The last key. The prompts treat Esc like Ctrl+C; with this key the interview goes back instead. */
let lastKey: string | undefined;

/** Asks for the missing answers. Rejects with Canceled if the user leaves. */
export async function askForAnswers(plan: InitPlan): Promise<CompleteAnswers> {
  const storeKey = (_: string | undefined, key?: { name?: string }) => {
    lastKey = key?.name;
  };
  intro('A website for a medical practice');
  log.message('Press Enter to accept the suggestion, Esc to go back, Ctrl+C to quit. Nothing is written until you confirm.');
  process.stdin.on('keypress', storeKey);
  try {
    const answered = await new Interview(plan).run();
    outro('Thank you.');
    return answered;
  } catch (error) {
    if (error instanceof Canceled) cancel('Nothing was written.');
    throw error;
  } finally {
    process.stdin.off('keypress', storeKey);
  }
}

/** Asks whether to open the new site in a browser. */
export async function askToOpenSite(): Promise<boolean> {
  return (await confirm({ message: 'Open the site in your browser now?' })) === true;
}

const OWN_LOOK: Choice = { value: 'own', label: 'Your own color' };

class Interview {
  /** Answers that the user typed or chose, without accepted suggestions, which follow from these answers. */
  readonly #typed = new Map<AnswerName, string>();
  /** Questions that need no further answer, in the order in which they were asked. */
  #done: Question[] = [];

  constructor(readonly plan: InitPlan) {}

  async run(): Promise<CompleteAnswers> {
    const { missing } = this.plan;
    for (let isReviewed = false; ; ) {
      const question = missing.find((one) => !this.#done.includes(one));
      if (question === undefined) {
        isReviewed = true;
        const answered = completeAnswers(this.plan, this.#given());
        if (await this.#review(answered)) return answered;
        continue;
      }
      const typed = await this.#ask(question);
      if (typed !== BACK) this.#save(question, typed);
      else if (isReviewed) this.#done = [...missing];
      else if (this.#done.pop() === undefined) throw new Canceled();
    }
  }

  #given(): GivenAnswers {
    const typed = this.plan.missing.flatMap(({ name, label }) => {
      const text = this.#typed.get(name);
      return text === undefined ? [] : [[name, { text, from: label }]];
    });
    return { ...this.plan.given, ...Object.fromEntries(typed) };
  }

  /** Saves an answer. Earlier answers that do not fit it will be asked for again. */
  #save(question: Question, typed: string | undefined): void {
    const { name } = question;
    const { starter } = this.plan;
    this.#done.push(question);
    if (typed === this.#typed.get(name)) return;
    if (typed === undefined) this.#typed.delete(name);
    else this.#typed.set(name, typed);
    const { mistakes } = readAnswers(answerOrDefault(this.#given(), starter), starter);
    const hasOtherServices = name === 'language' || name === 'specialty';
    const isUnfit = (other: Question) =>
      this.#typed.has(other.name) && (mistakes.some(({ from }) => from === other.label) || (hasOtherServices && other.name === 'services'));
    const unfit = this.plan.missing.filter(isUnfit);
    for (const other of unfit) this.#typed.delete(other.name);
    this.#done = this.#done.filter((other) => !unfit.includes(other));
  }

  /** Returns the mistake in an answer, given earlier answers and options. */
  #mistake(question: Question, text: string): string | undefined {
    const { given, starter } = this.plan;
    const answerBefore = answerOrDefault(this.#given(), starter);
    const index = QUESTIONS.indexOf(question);
    const { mistakes } = readAnswers((one, answered) => {
      if (one === question) return { text, from: question.label };
      return QUESTIONS.indexOf(one) < index ? answerBefore(one, answered) : given[one.name];
    }, starter);
    const own = mistakes.find(({ from }) => from === question.label);
    const [first] = mistakes;
    return own?.message ?? (first && `${first.from}: ${first.message}`);
  }

  /** Asks a question. Returns what was typed or chosen; undefined if the suggestion was accepted. */
  async #ask(question: Question): Promise<string | undefined | Back> {
    const { starter } = this.plan;
    const { name, label, prompt = label, isOptional } = question;
    const suggestion = answerOrDefault({}, starter);
    const { answers } = readAnswers(answerOrDefault(this.#given(), starter), starter);
    const suggested = suggestion(question, answers)?.text ?? '';
    const initial = this.#typed.get(name) ?? suggested;
    if (name === 'language') return chooseOne(prompt, starter.languages, initial);
    if (name === 'specialty') return chooseOne(prompt, starter.specialtiesIn(answers.language), initial);
    if (name === 'medicare') return chooseOne(prompt, YES_OR_NO, initial);
    if (name === 'look') return this.#askLook(question, initial);
    const text =
      name === 'services'
        ? await this.#askServices(question, starter.servicesOf(answers.language, answers.specialty), initial)
        : await askText({
            message: prompt,
            suggested,
            typed: this.#typed.get(name),
            ...(isOptional && { placeholder: 'none' }),
            mistake: (one) => this.#mistake(question, one),
          });
    return text === suggested ? undefined : text;
  }

  async #askServices(question: Question, offered: readonly string[], typed: string): Promise<string | Back> {
    const { label, prompt = label } = question;
    const named = typed.split('; ');
    let listed = named.filter((title) => offered.includes(title));
    const others = named.filter((title) => !offered.includes(title)).join('; ');
    for (;;) {
      const chosen = await chooseSeveral(prompt, offered, listed);
      if (chosen === BACK) return BACK;
      listed = chosen;
      const all = (more: string) => [...chosen, more.trim()].filter(Boolean).join('; ');
      const more = await askText({
        message: 'Other services, separated by semicolons',
        suggested: '',
        placeholder: 'none',
        ...(others && { typed: others }),
        mistake: (one) => this.#mistake(question, all(one)),
      });
      if (more !== BACK) return all(more);
    }
  }

  async #askLook(question: Question, typed: string): Promise<string | Back> {
    const { packageDir, starter } = this.plan;
    const color = typed.startsWith('#') ? typed : undefined;
    for (;;) {
      const look = await chooseOne(question.label, [...starter.looks, OWN_LOOK], color === undefined ? typed : OWN_LOOK.value);
      if (look !== OWN_LOOK.value) return look;
      const problemOf = await colorCheck(packageDir);
      const mistake = (one: string) => {
        if (starter.looks.some(({ value }) => value === one)) return 'Write a color: #1f5673.';
        const unclear = this.#mistake(question, one);
        const problem = unclear === undefined ? problemOf(one.replace(/^#?/, '#')) : undefined;
        return problem ? `Text would be hard to read. ${problem.hint}` : unclear;
      };
      const own = await askText({
        message: 'Color of buttons and headings, such as #1f5673',
        suggested: '#1f5673',
        typed: color,
        mistake,
      });
      if (own !== BACK) return own;
    }
  }

  async #review({ answers, samples }: CompleteAnswers): Promise<boolean> {
    const { starter, dir, missing } = this.plan;
    const shown = (one: Question) => shownAnswer(one, answers, starter);
    const lines = QUESTIONS.map((one) => `${one.label}: ${shown(one)}${samples.includes(one.name) ? ' (sample)' : ''}`);
    note(lines.join('\n'), 'Your site');
    const actions = [
      { value: 'write', label: 'Write the site', hint: dir },
      { value: 'change', label: 'Change an answer' },
      { value: 'leave', label: 'Quit without writing anything' },
    ];
    const next = await chooseOne('Is everything right?', actions, 'write');
    if (next === 'write') return true;
    if (next === 'leave') throw new Canceled();
    const options = missing.map((one) => ({ value: one.name, label: one.label, hint: shown(one) }));
    const changed = next === BACK ? missing.at(-1)?.name : await chooseOne('Which answer?', options, undefined);
    this.#done = missing.filter(({ name }) => name !== changed);
    return false;
  }
}

const BACK = Symbol('back');
type Back = typeof BACK;

function chooseOne(message: string, choices: readonly Choice[], initialValue: string | undefined): Promise<string | Back> {
  return outcome(select({ message, options: [...choices], ...(initialValue !== undefined && { initialValue }) }));
}

function chooseSeveral(message: string, titles: readonly string[], initialValues: string[]): Promise<string[] | Back> {
  return outcome(multiselect({ message, options: titles.map((value) => ({ value, label: value })), initialValues, required: false }));
}

interface TextPrompt {
  message: string;
  /** Shown until the user types, and accepted with Enter. */
  suggested: string;
  placeholder?: string;
  typed?: string | undefined;
  mistake(typed: string): string | undefined;
}

function askText({ message, suggested, placeholder = suggested, typed, mistake }: TextPrompt): Promise<string | Back> {
  return outcome(
    text({
      message,
      placeholder,
      defaultValue: suggested,
      ...(typed !== undefined && { initialValue: typed }),
      validate: (value = '') => mistake(value === '' ? suggested : value),
    }),
  );
}

async function outcome<Value>(prompt: Promise<Value>): Promise<Exclude<Value, symbol> | Back> {
  const value = await prompt;
  if (!isCancel(value)) return value as Exclude<Value, symbol>;
  if (lastKey === 'escape') return BACK;
  throw new Canceled();
}
