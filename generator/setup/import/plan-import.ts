import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_HTML } from '../../content/from-html/html-to-markdown.ts';
import { anyNameInAddress, nameInAddress } from '../../content/name-in-address.ts';
import { addressMaker, collections, contentTypes } from '../../content/types/index.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { foldName } from '../../shared/file-names.ts';
import { isForbiddenPath, pathTo } from '../../shared/routes.ts';
import { decoded } from '../../shared/text-pictures.ts';
import { cutAtWord } from '../../studio/edit/new/fill-starter.ts';
import type { ExistingContent } from '../../studio/edit/new/new-file-text.ts';
import type { ImportedItem } from '../../studio/reports/imported/record.ts';
import type { AddressMap } from './addresses.ts';
import type { Attachment } from './media.ts';
import type { OldItem, OldSite } from './old-site.ts';
import { answerFor, FOLDERS, type Folder, type ImportAnswers, isInternalType, placeOf, typeOfFolder } from './place.ts';
import { Suggestions } from './suggestions.ts';
import { fixedPage, lastPart, listTarget } from './usual-pages.ts';

/** What happens to an item, decided from all items before any is converted. `item` has no HTML, which is read again. */
export interface PlannedItem {
  item: OldItem;
  into: Folder;
  /** The rule that decided. */
  rule: string;
  path: string;
  title: string;
  category: string;
  order: number;
  address: string | undefined;
}

/** An item that is not imported, and why. */
export interface LeftItem {
  source: string;
  reason: string;
}

export interface ImportPlan {
  count: number;
  items: Map<string, PlannedItem>;
  left: LeftItem[];
  attachments: Map<string, Attachment>;
  /** Numbers of the pictures that belong to an item, for galleries without numbers. */
  picturesOf: Map<string, string[]>;
  /** Items that are attachments, with the new address of the page that they belong to. */
  files: { item: OldItem; parent: string | undefined }[];
  /** Facts about the practice on old pages. */
  suggestions: Suggestions;
  /** Number of items by the rule that chose their folder. */
  placed: Map<string, number>;
  /** Names of the files of all doctors, also of those that are imported now. */
  doctors: ReadonlySet<string>;
  /** Answers without effect, a sentence each. */
  unusedAnswers: string[];
  /** Categories that the site does not have yet. */
  newCategories: { name: string; slug: string }[];
  /** Names of categories in addresses of this site by those of the old one. */
  categorySlugs: Map<string, string>;
}

interface PlanContext {
  contentDir: string;
  around: ExistingContent;
  addresses: AddressMap;
  /** Addresses of pages that the site has. */
  pages: ReadonlySet<string>;
  into: Folder | undefined;
  answers: ImportAnswers;
  record: ReadonlyMap<string, ImportedItem>;
}

/** Reads all items once, and decides which file each becomes, so that links between them can be rewritten. */
export async function planImport(site: OldSite, context: PlanContext): Promise<ImportPlan> {
  const plan: ImportPlan = {
    count: 0,
    items: new Map(),
    left: [],
    attachments: new Map(),
    picturesOf: new Map(),
    files: [],
    newCategories: [],
    categorySlugs: new Map(),
    suggestions: new Suggestions(),
    placed: new Map(),
    doctors: new Set(),
    unusedAnswers: [],
  };
  const found: OldItem[] = [];
  for await (const item of itemsWithKeys(site)) {
    plan.count += 1;
    if (isOnOldSite(item)) context.addresses.addHost(item.addresses[0] ?? '');
    const isTooLong = item.html.length > MAX_HTML;
    // Copied: V8's substrings would keep the whole text of the export in memory.
    const light: OldItem = JSON.parse(JSON.stringify({ ...item, html: '', around: undefined }));
    if (!isTooLong && /^(?:post|page)$/.test(item.type)) plan.suggestions.add(`${item.html} ${item.around ?? ''}`, item.label);
    if (item.type === 'attachment') addAttachment(light, plan);
    else if (isTooLong) {
      listAddresses(light, context);
      plan.left.push({
        source: item.label,
        reason: `Its text has ${Math.round(item.html.length / 1e6)} million characters, more than a page can have.`,
      });
    } else found.push(light);
  }
  const namer = createNamer({ ...context, home: context.addresses.pathOf(site.url ?? '/') ?? '/' }, plan);
  const used = new Set<string>();
  for (const item of found) {
    const own = item.addresses.flatMap((address) => context.addresses.pathOf(address) ?? []);
    // An address such as /?page_id=4 does not name the page.
    const path = own.find((address) => !address.includes('?')) ?? `/${item.name || anyNameInAddress(item.title)}`;
    const place = placeOf(item, path, { ...context, used });
    if ('reason' in place) {
      plan.left.push({ source: item.label, reason: place.reason });
      listAddresses(item, context);
    } else {
      plan.items.set(item.key, namer(item, path, place));
      plan.placed.set(place.rule, (plan.placed.get(place.rule) ?? 0) + 1);
    }
  }
  const people = [...plan.items.values()].filter(({ into }) => into === 'providers').map(({ path }) => path.replace(/^\w+\/|\.\w+$/g, ''));
  plan.doctors = new Set([...context.around.entriesOf('providers').map(({ slug }) => slug), ...people]);
  plan.unusedAnswers = unusedAnswers(found, { ...context, used, plan });
  const isThere = ({ item, path }: PlannedItem) => !context.record.has(item.key) || existsSync(join(context.contentDir, path));
  const shown = [...plan.items.values()].filter(isThere);
  for (const one of shown) registerAddresses(one, context);
  const { routes } = context.around;
  const has = (folder: Folder) => shown.some(({ into }) => into === folder);
  const lists = [
    ...(has('blog') ? [routes.blog, routes.atomFeed] : []),
    ...(has('providers') ? [routes.providers] : []),
    ...(has('notices') ? [routes.notices] : []),
  ];
  context.addresses.reserve([...lists, ...shown.flatMap(({ address }) => address ?? [])]);
  const known = new Set([...context.pages, ...lists, ...plan.newCategories.map(({ slug }) => pathTo.category(slug, routes))]);
  for (const { from, to } of site.otherAddresses())
    if (to === undefined) context.addresses.add(from, listTarget(from, { routes, pages: known, categorySlugs: plan.categorySlugs }));
  const owners = new Map(shown.map(({ item, address }) => [item.id, address]));
  plan.files = plan.files.map(({ item }) => ({ item, parent: item.parent === undefined ? undefined : owners.get(item.parent) }));
  return plan;
}

/** Returns which answers have no effect: those about what no item has, and authors who would become doctors that do not exist. */
function unusedAnswers(
  items: readonly OldItem[],
  { answers, used, plan }: PlanContext & { used: ReadonlySet<string>; plan: ImportPlan },
): string[] {
  const unknown = (kind: string, names: readonly string[], known: ReadonlySet<string | undefined>) =>
    names.filter((name) => !known.has(name)).map((name) => `${kind}: no item has "${name}".`);
  const absent = Object.values(answers.authors).filter((name) => !plan.doctors.has(name));
  return [
    ...unknown('into', Object.keys(answers.into), used),
    ...unknown('authors', Object.keys(answers.authors), new Set(items.flatMap(({ author, login }) => [author, login]))),
    ...[...new Set(absent)].map((name) => `authors: there is no doctor "${name}".${didYouMean(name, plan.doctors)}`),
    ...unknown(
      'categories',
      Object.keys(answers.categories),
      new Set(items.flatMap(({ categories }) => categories.map(({ name }) => name))),
    ),
  ];
}

/** Lists the addresses of an item that is left, so that they get a redirect or are open. Parts of WordPress itself have none. */
function listAddresses({ type, status, addresses: own, failure }: OldItem, { addresses }: PlanContext): void {
  if (failure !== undefined) for (const from of own) addresses.leaveOpen(from, 'Its page could not be read.');
  else if (status === 'publish' && !isInternalType(type)) for (const from of own) addresses.addChain({ from });
}

/** Returns all items, each with its own key, also if two have the same type, number and address. */
export async function* itemsWithKeys(site: OldSite): AsyncGenerator<OldItem> {
  const counts = new Map<string, number>();
  for await (const item of site.items()) {
    const count = (counts.get(item.key) ?? 0) + 1;
    counts.set(item.key, count);
    yield count === 1 ? item : { ...item, key: `${item.key} (${count})` };
  }
}

/** Whether an item has a page on the old site itself: some plug-ins let a page lead to another website. */
function isOnOldSite({ type, addresses: [address = ''], name, id, file }: OldItem): boolean {
  if (type === 'nav_menu_item' || address === file?.url) return false;
  return (name !== '' && decoded(address).includes(decoded(name))) || (id !== undefined && address.endsWith(`=${id}`));
}

function addAttachment(item: OldItem, plan: ImportPlan): void {
  const { id, parent, file, title } = item;
  plan.files.push({ item, parent: undefined });
  if (id === undefined || !file) return;
  plan.attachments.set(id, { ...file, title });
  if (parent && parent !== '0') plan.picturesOf.set(parent, [...(plan.picturesOf.get(parent) ?? []), id]);
}

interface NamerContext extends PlanContext {
  /** Path of the old home page. */
  home: string;
}

function createNamer({ contentDir, around, pages, answers, record, home }: NamerContext, plan: ImportPlan) {
  const single = new Set(contentTypes.map(({ at }) => at));
  const taken = new Set([...record.values()].map(({ path }) => foldName(path)));
  const titles = new Set<string>();
  const orders = new Map<Folder, number>();
  const categories = (around.entriesOf('categories')[0]?.data['categories'] ?? []) as { name: string; slug: string }[];
  const nextOrder = (into: Folder) => {
    const used = () =>
      Math.max(0, ...around.entriesOf(typeOfFolder(into)).map(({ data }) => (typeof data['order'] === 'number' ? data['order'] : 0)));
    const order = (orders.get(into) ?? used()) + 1;
    orders.set(into, order);
    return order;
  };
  /** The order that a file has already. */
  const orderOf = (into: Folder, name: string) => {
    const order = around.entriesOf(typeOfFolder(into)).find(({ slug }) => slug === name)?.data['order'];
    return typeof order === 'number' ? order : undefined;
  };
  const categoryOf = (item: OldItem) => {
    const named = item.categories.find(({ name }) => name && !/^uncategori[sz]ed$/i.test(name));
    // Braces would be taken for a placeholder in the articles.
    const wanted = named && (answerFor(answers.categories, named.name) ?? named.name).replace(/[{}]/g, '').trim();
    const all = [...categories, ...plan.newCategories];
    const known = !wanted ? all[0] : all.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
    const name = known?.name ?? (wanted || 'Articles');
    // The old name in addresses stays, unless the answers rename the category.
    const old = named && wanted === named.name ? decoded(named.slug) : '';
    const slug = known?.slug ?? freeName(anyNameInAddress(old || name), (tried) => all.some((one) => one.slug === tried));
    if (!known) plan.newCategories.push({ name, slug });
    for (const one of named ? [named.slug, named.name] : []) plan.categorySlugs.set(anyNameInAddress(decoded(one)), slug);
    return name;
  };
  return (item: OldItem, oldPath: string, { into: wantedFolder, rule }: { into: Folder; rule: string }): PlannedItem => {
    // An item that was imported before stays where it is.
    const known = record.get(item.key);
    const into = FOLDERS.find((folder) => known?.path.startsWith(collections[typeOfFolder(folder)].at)) ?? wantedFolder;
    const type = typeOfFolder(into);
    const isBelowHome = home !== '/' && `${oldPath}/`.startsWith(`${home}/`);
    const fixed = into === 'pages' ? fixedPage(isBelowHome ? oldPath.slice(home.length) : oldPath, around, pages) : undefined;
    const ending = collections[type].body ? '.md' : '.yaml';
    const spelled = nameInAddress(lastPart(item.name)) ?? nameInAddress(item.title) ?? (type === 'posts' ? 'article' : 'untitled-page');
    const pathOf = (slug: string) => `${collections[type].at}${slug}${ending}`;
    const isUsedBySite =
      type === 'ownPages' && (isForbiddenPath(`/${spelled}`) || Object.values(around.routes as object).includes(`/${spelled}`));
    const wanted = fixed || isUsedBySite || single.has(pathOf(spelled)) ? `${spelled}-old-site` : spelled;
    const slug = freeName(wanted, (name) => {
      const path = pathOf(name);
      const address = addressMaker(type)?.(name, around.routes);
      return (
        taken.has(foldName(path)) || single.has(path) || existsSync(join(contentDir, path)) || (address !== undefined && pages.has(address))
      );
    });
    const path = known?.path ?? pathOf(slug);
    taken.add(foldName(path));
    const fileName = path.slice(collections[type].at.length).replace(/\.\w+$/, '');
    const [most, least] = [{ blog: 90, services: 60, providers: 80, notices: 80, testimonials: 80, pages: 80 }[into], item.title.trim()];
    const title = freeName(cutAtWord(least || titleFrom(item), most - 4), (name) => titles.has(name), ' ');
    titles.add(title);
    return {
      ...{ item, into, rule, path, title },
      category: into === 'blog' ? categoryOf(item) : '',
      order: into === 'blog' || into === 'pages' ? 0 : (orderOf(into, fileName) ?? nextOrder(into)),
      address: fixed ?? addressMaker(type)?.(fileName, around.routes),
    };
  };
}

/** Returns a name that is not taken, with a number if needed. */
function freeName(name: string, isTaken: (name: string) => boolean, between = '-'): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name}${between}${number}`;
    if (!isTaken(tried)) return tried;
  }
}

function titleFrom({ name, date }: OldItem): string {
  const words = lastPart(name).replace(/[-_]+/g, ' ').trim();
  return words ? words[0]?.toUpperCase() + words.slice(1) : `[[Title]]${date ? ` of ${date}` : ''}`;
}

function registerAddresses({ item, address, into }: PlannedItem, { addresses, around }: PlanContext): void {
  const to = address ?? (into === 'testimonials' ? around.routes.testimonials : undefined);
  if (to !== undefined) for (const old of item.addresses) addresses.add(old, to);
}
