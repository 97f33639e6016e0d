/** Kinds of Git hosts: the path of the API on a self-hosted one, and the origins that the browser connects to for the public one. */
export const GIT_HOSTS = {
  // Sveltia checks the status page when a request fails.
  github: { api: '/api/v3', origins: 'https://api.github.com https://www.githubstatus.com' },
  gitlab: { api: '/api/v4', origins: 'https://gitlab.com' },
  gitea: { api: '/api/v1', origins: 'https://gitea.com' },
} as const;

export interface GitRepository {
  host: keyof typeof GIT_HOSTS;
  /** Owner and name of the repository: `owner/name`. */
  repo: string;
  branch: string;
  /** URL of a self-hosted Git host: `https://git.example.com`. */
  url?: string | undefined;
  folder: string;
}
